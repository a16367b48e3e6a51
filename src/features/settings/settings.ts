import * as z from 'zod/mini'

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const link = z._default(z.string().check(z.trim(), z.maxLength(300), z.regex(/^(https:\/\/\S+)?$/)), '')

/** Who the shop is, on every page, mail and invoice. */
export const ShopIdentity = z.object({
  name: z._default(line, 'Barwaz'),
  legalName: z._default(line, 'Barwaz Framing LLC'),
  address: z._default(line, 'Al Quoz Industrial Area 3, Dubai, United Arab Emirates'),
  trn: z._default(z.string().check(z.regex(/^(\d{15})?$/)), '100000000000003'),
  phone: z._default(line, '+971 4 555 0142'),
  whatsapp: z._default(line, '+971 50 555 0142'),
  email: z._default(z.email(), 'hello@barwaz.example'),
  instagram: z._default(link, 'https://www.instagram.com/barwaz.example'),
  facebook: z._default(link, 'https://www.facebook.com/barwaz.example'),
  pinterest: z._default(link, 'https://www.pinterest.com/barwaz_example'),
})
export type ShopIdentity = z.infer<typeof ShopIdentity>
