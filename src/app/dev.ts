/** What `npm run dev` takes anew from the module graph after each edit. */
export { createApp } from './create-app.ts'
export { addressOf, drain, listen, takeSockets } from './http-server.ts'
export { createRenderPage } from './render-page.ts'
export { endOnSignal, failStart, say, startShop } from './start-shop.ts'
export { jobHandlers } from './work.ts'
export { readConfig } from '#platform/config.ts'
export { createLog } from '#platform/log.ts'
