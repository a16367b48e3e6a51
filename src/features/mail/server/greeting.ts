import { greetedName } from '#domain/people/greeted-name.ts'
import { m } from '#words/messages.js'

/** The first line of a mail, or none: the name was typed by whoever placed the order, and the mail goes wherever they said. */
export function greeting(typedName: string | null | undefined): string[] {
  const name = typedName && greetedName(typedName)
  return name ? [m.mail_greeting({ name })] : []
}
