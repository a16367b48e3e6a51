import textFontUrl from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url'
import displayFontUrl from '@fontsource/gloock/files/gloock-latin-400-normal.woff2?url'

export { displayFontUrl, textFontUrl }
