import { isUuid } from '#domain/uuid.ts'

/** The id of the uploaded picture that a text means, by itself or in an address; null where it means none. */
export function uploadedPicture(text: string | null): string | null {
  const id = text?.replace(/^\/api\/site-pictures\/(.+)\.jpg$/, '$1') ?? ''
  return isUuid(id) ? id : null
}

/** Where a picture is fetched: one that came with the shop, by its name, or an uploaded one, by its id. */
export function pictureAddress(picture: string): string {
  return isUuid(picture) ? `/api/site-pictures/${picture}.jpg` : `/pictures/${picture}-1200.jpg`
}
