import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerEarlyPresses } from '#browser/early-presses.ts'
import { isLanguage } from '#domain/languages.ts'
import { askLanguageOf } from '#words/runtime.js'

/** From here on React hears every press itself; what came before is answered once the page is awake. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => answerEarlyPresses(globalThis.earlyPresses?.kept ?? []), [])
  return children
}

const { lang } = document.documentElement
if (isLanguage(lang)) askLanguageOf(() => lang)

startTransition(() => {
  globalThis.earlyPresses?.stop()
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter />
      </Awake>
    </StrictMode>,
  )
})
