import QtQuick

/* A line of text, which is never markup. */
Text {
    required property TodayTheme theme

    textFormat: Text.PlainText
    elide: Text.ElideRight
    // Accents without end stay in their line.
    clip: true
    maximumLineCount: 1
    color: theme.foreground
    font.family: theme.fontFamily
    font.pixelSize: theme.fontSize
}
