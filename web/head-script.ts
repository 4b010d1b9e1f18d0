// Runs in the head of every document, before anything is painted.
import { awaitFirstFonts } from '#web/platform/first-fonts.ts'
import { prepareRenderedPage } from '#web/platform/rendered-page.ts'
import { followTextSize } from '#web/platform/text-size.ts'
import { chosenTheme, showTheme } from '#web/platform/theme.ts'

showTheme(chosenTheme())
awaitFirstFonts()
prepareRenderedPage()
followTextSize()
