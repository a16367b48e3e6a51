import * as z from 'zod/mini'
import { pictureFields } from '#features/slider-images/slider-images.ts'

/** A picture that was uploaded to stand in posts and in links that are shared; three wide and two tall. */
export const SitePicture = z.object({ id: z.uuid(), name: z.string() })
export type SitePicture = z.infer<typeof SitePicture>

export const NewSitePicture = z.object({
  /** What staff find it by. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  ...pictureFields,
})
export type NewSitePicture = z.infer<typeof NewSitePicture>

const adminPath = '/api/admin/site-pictures'

export const listSitePicturesCall = { method: 'GET', path: adminPath, answer: z.array(SitePicture) } as const
export const createSitePictureCall = { method: 'POST', path: adminPath, body: NewSitePicture, answer: SitePicture, status: 201 } as const
export const removeSitePictureCall = { method: 'DELETE', path: `${adminPath}/{id}` } as const
export const readSitePictureCall = { method: 'GET', path: '/api/site-pictures/{file}' } as const
