import * as z from 'zod/mini'
import { slideStates } from '#domain/slides.ts'
import { isUrl } from '#features/admin/is-url.ts'
import { pageOf } from '#features/admin/listing.ts'
import { wordsOf } from '#features/admin/owner-words.ts'

/** What the seed's list carries. `imageUrl` ends in .jpg; the same picture is there as .webp and .avif, and narrower with `?w=`. */
export const SliderImage = z.object({
  id: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  title: z.string(),
  description: z.string(),
  linkUrl: z.nullable(z.string()),
})
export type SliderImage = z.infer<typeof SliderImage>

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const link = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/),
  z.refine((text) => isUrl(text, 'https://shop.example')),
)
const day = z.nullable(z.iso.date().check(z.refine((text) => text >= '2020' && text < '2100')))

export const slideLetters = { altText: 200, title: 80, description: 160 }
const words = wordsOf(slideLetters)
export const slideFields = ['altText', 'title', 'description'] as const

const settings = {
  altText: line(slideLetters.altText).check(z.minLength(1)),
  title: z._default(line(slideLetters.title), ''),
  description: z._default(line(slideLetters.description), ''),
  linkUrl: z._default(z.nullable(link), null),
  /** First and last day on which it is shown; null: no limit. */
  from: z._default(day, null),
  until: z._default(day, null),
  words: z.optional(words),
}
const inOrder = z.refine<{ from: string | null; until: string | null }>(({ from, until }) => !from || !until || from <= until, {
  path: ['until'],
})

export const SlideInput = z.object(settings).check(inOrder)
export type SlideInput = z.infer<typeof SlideInput>

const share = z.number().check(z.minimum(0), z.maximum(1))
/** What a new picture is cut from. */
export const pictureFields = {
  /** A photo of whoever adds it. */
  photoId: z.uuid().check(z.toLowerCase()),
  crop: z._default(z.object({ x: share, y: share, zoom: z.number().check(z.minimum(1), z.maximum(4)) }), { x: 0.5, y: 0.5, zoom: 1 }),
}
/** All of them, in the order they are to have. */
export const PictureOrder = z.object({ ids: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100)) })

export const NewSlideInput = z.object({ ...settings, ...pictureFields }).check(inOrder)
export type NewSlideInput = z.infer<typeof NewSlideInput>

export const AdminSlide = z.extend(SliderImage, {
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  state: z.enum(slideStates),
  isDemo: z.boolean(),
  words,
})
export type AdminSlide = z.infer<typeof AdminSlide>

const adminPath = '/api/admin/slider-images'

export const listSliderImagesCall = { method: 'GET', path: '/api/slider-images', answer: z.array(SliderImage) } as const
export const readSliderImageCall = { method: 'GET', path: '/api/slider-images/{file}' } as const
export const listSlidesCall = { method: 'GET', path: adminPath, answer: pageOf(AdminSlide) } as const
export const createSlideCall = { method: 'POST', path: adminPath, body: NewSlideInput, answer: AdminSlide, status: 201 } as const
export const orderSlidesCall = { method: 'POST', path: `${adminPath}/order`, body: PictureOrder } as const
export const saveSlideCall = { method: 'PUT', path: `${adminPath}/{id}`, body: SlideInput, answer: AdminSlide } as const
export const removeSlideCall = { method: 'DELETE', path: `${adminPath}/{id}` } as const
