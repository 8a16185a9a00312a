"""The notebook: its cells run, and the first shows a picture."""

import json
from pathlib import Path

NOTEBOOK = Path(__file__).parents[1] / "examples" / "hint.ipynb"


def test_each_cell_shows_something() -> None:
    names: dict[str, object] = {}
    cells = json.loads(NOTEBOOK.read_text())["cells"]
    shown = []
    for cell in cells:
        if cell["cell_type"] == "code":
            *before, last = "".join(cell["source"]).splitlines()
            exec("\n".join(before), names)
            shown.append(eval(last, names)._repr_html_())
    kept = "".join(cells[1]["outputs"][0]["data"]["text/html"])
    assert all(it.startswith('<img alt="The board"') for it in [kept, shown[0]])
    assert len(shown) == 4 and all("<p>" in it for it in shown)
