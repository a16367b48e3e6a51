import { plainDate } from '#ui/dates-in-words.ts'
import { m } from '#words/messages.js'
import type { Photo } from '../photos.ts'

/** A camera writes the hour on its own clock, without saying where that was. */
export function photoDate({ takenAt, createdAt }: Pick<Photo, 'takenAt' | 'createdAt'>): string {
  if (!takenAt) return m.photo_sent_on({ date: plainDate(createdAt) })
  return m.photo_taken_on({ date: plainDate(takenAt) })
}
