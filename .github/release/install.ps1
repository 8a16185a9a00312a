# Installs the program `sudoku` for Windows.
#
#   $env:SUDOKU_BIN    where the program goes; %LOCALAPPDATA%\Programs\sudoku without it
#   $env:SUDOKU_FROM   where the archive is; the page of the release without it
$ErrorActionPreference = 'Stop'

$repository = '@REPOSITORY@'
$version = '@VERSION@'
$from = if ($env:SUDOKU_FROM) { $env:SUDOKU_FROM } else {
    "https://github.com/$repository/releases/download/v$version"
}
$bin = if ($env:SUDOKU_BIN) { $env:SUDOKU_BIN } else { "$env:LOCALAPPDATA\Programs\sudoku" }
$name = 'sudoku-why-x86_64-pc-windows-msvc'

$room = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
New-Item -ItemType Directory -Path $room | Out-Null
try {
    Invoke-WebRequest -UseBasicParsing "$from/$name.zip" -OutFile "$room\$name.zip"
    Invoke-WebRequest -UseBasicParsing "$from/sha256.sum" -OutFile "$room\sha256.sum"
    $line = Select-String -Path "$room\sha256.sum" -SimpleMatch "$name.zip" | Select-Object -First 1
    if (-not $line) {
        throw "sha256.sum does not name $name.zip, so it cannot be checked"
    }
    $wanted = ($line.Line -split ' ')[0]
    $found = (Get-FileHash -Algorithm SHA256 "$room\$name.zip").Hash
    if ($found -ne $wanted) {
        throw "$name.zip is not what was released; the download may be damaged"
    }
    Expand-Archive -Path "$room\$name.zip" -DestinationPath $room
    New-Item -ItemType Directory -Path $bin -Force | Out-Null
    Copy-Item "$room\$name\sudoku.exe" "$bin\sudoku.exe" -Force
} finally {
    Remove-Item -Recurse -Force $room
}

Write-Output "sudoku $version is in $bin."
$path = [Environment]::GetEnvironmentVariable('Path', 'User')
if (($path -split ';') -notcontains $bin) {
    [Environment]::SetEnvironmentVariable('Path', "$bin;$path", 'User')
    Write-Output 'It was added to your Path; open a new window to use it.'
}
