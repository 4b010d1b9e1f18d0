// Runs in the head of every document, before the first paint.
import { chosenTheme, showTheme } from '#web/platform/theme.ts'

showTheme(chosenTheme())
