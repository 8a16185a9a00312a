"""A lesson through `sudoku mcp`, by the official client: each tool, and bad input.

`python lesson.py SUDOKU` prints the transcript; it ends with an error if an answer is not as it should be.
"""

import asyncio
import base64
import sys
from pathlib import Path

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

EASY = ".8513........47..6..9.....7.....8375..8....6.2..........78.3.9.5...7.......25...."
WRONG = "+4" + EASY[1:]
PAPER = Path(__file__).parents[1] / "cli" / "data" / "newspaper.png"
PHOTO = "data:image/png;base64," + base64.b64encode(PAPER.read_bytes()).decode()
MAX_BYTES = 2000

# The tool, its arguments, whether it fails, what the answer says, and what it must not say.
LESSON = [
    ("read_board", {"puzzle": EASY}, False, ["As text for other tools", EASY], []),
    ("read_board", {"puzzle": PHOTO}, False, ["on the photo", "As text for other tools"], []),
    ("hint", {"puzzle": PHOTO}, False, ["Look at"], []),
    ("hint", {"puzzle": str(PAPER)}, False, ["Look at"], []),
    ("check", {"puzzle": EASY}, False, ["one solution"], []),
    ("check", {"puzzle": WRONG}, False, [], ["R1C1", "4"]),
    ("check", {"puzzle": WRONG, "level": "why"}, False, ["R1C1"], []),
    ("hint", {"puzzle": EASY}, False, ["Look at box 1"], ["R1C1", "7", "Hidden", "hidden"]),
    ("hint", {"puzzle": EASY, "level": "pattern"}, False, ["Hidden single"], ["R1C1"]),
    ("hint", {"puzzle": EASY, "level": "full"}, False, ["So R1C1 is 7"], []),
    ("why", {"puzzle": EASY, "cell": "R1C1"}, False, ["R1C1"], []),
    ("why", {"puzzle": EASY, "cell": "R1C6", "not": 2}, False, ["R1C6"], []),
    ("judge", {"puzzle": EASY, "said": "R1C1=7: 7s of box 1 are in R1C1"}, False, ["Proved"], []),
    ("judge", {"puzzle": EASY, "said": "R1C1=7: 7s of row 1 are in R1C1 and R1C2; 7 in row 2"}, False, ["Proved", "without this"], []),
    ("judge", {"puzzle": EASY, "said": "R2C1<>3: 3 in box 1; 7 in box 1"}, False, ["does not follow", "R2C1 is 3"], []),
    ("judge", {"puzzle": EASY, "said": "R5C5<>2: 2s of box 2 are in column 6"}, False, ["does not hold", "R3C5"], []),
    ("judge", {"puzzle": EASY, "said": "R1C1=7", "premises": {"truths": [{"digit": 7, "house": "box 1"}]}}, False, ["Proved"], []),
    ("apply", {"puzzle": EASY, "said": "R1C1=7"}, False, ["+7"], []),
    ("apply", {"puzzle": EASY, "said": "R5C56<>2"}, False, ["As text"], []),
    ("rate", {"puzzle": EASY}, False, ["minutes"], []),
    ("rate", {"puzzle": EASY, "scale": "se"}, False, ["ER"], []),
    ("new_puzzle", {"seed": 7, "level": "easy"}, False, ["As text"], []),
    ("new_puzzle", {"seed": 7, "variant": ["killer"]}, False, ["cage "], []),
    ("exercise", {"rule": "x_wing", "seed": 7}, False, ["As text"], []),
    ("technique", {"name": "x_wing"}, False, ["X-wing"], []),
    # Bad input: what is wrong, and what to send instead.
    ("hint", {}, True, ["takes a puzzle"], []),
    ("hint", {"puzzle": "123"}, True, ["cells"], []),
    ("hint", {"puzzle": "data:image/png;base64,***"}, True, ["picture", "in Base64"], []),
    ("hint", {"puzzle": "data:image/gif;base64,R0lGODlhAQABAAAAACw="}, True, ["no JPEG, PNG, or WebP"], []),
    ("hint", {"puzzle": PHOTO[:400]}, True, [], []),
    ("hint", {"puzzle": EASY, "lvl": "full"}, True, ["no `lvl`", "level"], []),
    ("hint", {"puzzle": EASY, "level": "all"}, True, ["nudge"], []),
    ("hint", {"puzzle": EASY, "rule": "x_wang"}, True, ["x_wang", "x_wing"], []),
    ("why", {"puzzle": EASY}, True, ["cell"], []),
    ("why", {"puzzle": EASY, "cell": "R10C1"}, True, ["R4C7"], []),
    ("judge", {"puzzle": EASY, "said": "I think it is 7"}, True, ["R4C7<>5"], []),
    ("judge", {"puzzle": EASY, "said": "R1C1=7: look at box 1"}, True, ["look at box 1", "5s of box 6"], []),
    ("apply", {"puzzle": EASY, "said": "R1C2=9"}, True, ["holds a digit"], []),
    ("new_puzzle", {"variant": ["chess"]}, True, ["killer"], []),
    ("technique", {"name": "x_wang"}, True, ["x_wing"], []),
]


def text_of(result):
    return "\n".join(block.text for block in result.content)


def judge(tool, arguments, fails, says, hides, result):
    text = text_of(result)
    print(f"\n>>> {tool} {str(arguments)[:200]}\n{text}")
    is_error = result.isError if hasattr(result, "isError") else result.is_error
    assert bool(is_error) == fails, "an error" if is_error else "no error"
    for part in says:
        assert part in text, f"lacks {part!r}"
    for part in hides:
        assert part not in text, f"gives away {part!r}"
    assert len(text.encode()) <= MAX_BYTES, f"{len(text.encode())} bytes"


async def lesson(program):
    server = StdioServerParameters(command=program, args=["mcp"])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        print("tools:", ", ".join(tool.name for tool in tools))
        assert {tool.name for tool in tools} == {tool for tool, *_ in LESSON}
        for tool, arguments, fails, says, hides in LESSON:
            judge(tool, arguments, fails, says, hides, await session.call_tool(tool, arguments))
        whole = await session.call_tool("technique", {"name": "x_wing", "whole": True})
        assert "There is more" not in text_of(whole)
        try:
            unknown = await session.call_tool("solve", {})
            assert unknown.isError, "a tool that is not there"
        except Exception as error:  # The client raises what the server refuses.
            assert "no tool" in str(error), error
        made = text_of(await session.call_tool("exercise", {"rule": "naked_pair", "seed": 3}))
        board = made.split("As text for other tools:\n")[1]
        again = await session.call_tool("hint", {"puzzle": board, "level": "pattern"})
        assert "aked pair" in text_of(again), text_of(again)


if __name__ == "__main__":
    asyncio.run(lesson(sys.argv[1]))
