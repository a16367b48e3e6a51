/**
 * The oldest browsers the shop is for: iOS and macOS Safari 16.4 and newer, the Firefox ESR before the present one, and two years of Chrome
 * and Edge. What the browser gets is compiled for them, and `tests/built-files.test.ts` holds the built files to the eldest.
 */
export const oldestBrowsers = ['ios16.4', 'safari16.4', 'firefox140', 'chrome131', 'edge131']
