import { shownAnywhere } from '#platform/http/content-policy.ts'
import { route } from '#platform/http/route.ts'
import * as z from 'zod/mini'
import { logoPictureCall, readLogoCall, removeLogoCall, saveLogoCall } from '../logo.ts'
import { readSettingsCall, removeDemoCall, saveSettingsCall } from '../settings.ts'
import { readSettings, removeDemo, saveSettings } from './admin-settings.service.ts'
import { readLogoPicture, removeLogo, saveLogo } from './logo.service.ts'
import { readLogo } from './settings.service.ts'

export const settingsRoutes = [
  route({ ...readSettingsCall, summary: 'What the owner has set', policy: 'settings', limit: 'reads' }, ({ shop }) =>
    readSettings(shop, shop.db),
  ),
  route(
    {
      ...saveSettingsCall,
      summary: 'Set who the shop is, how it is paid, how long photos stay and how the workshop works',
      policy: 'settings',
      limit: 'writes',
      audit: 'settings.saved',
    },
    ({ shop, actor, body, audit }) => saveSettings(shop, body, { actor, audit }),
  ),
  route(
    {
      ...removeDemoCall,
      summary: 'Remove the examples of a new shop, for good',
      policy: 'settings',
      limit: 'writes',
      audit: 'demo-content.removed',
    },
    ({ shop, audit }) => removeDemo(shop, audit),
  ),
  route({ ...readLogoCall, summary: "The shop's logo, where it has one", policy: 'identity', limit: 'reads' }, ({ shop }) =>
    readLogo(shop.db),
  ),
  route(
    { ...saveLogoCall, summary: 'Set the logo and the icon made of it', policy: 'identity', limit: 'writes', audit: 'logo.set' },
    ({ shop, body, audit }) => saveLogo(shop, body, audit),
  ),
  route(
    { ...removeLogoCall, summary: "Show the shop's name again", policy: 'identity', limit: 'writes', audit: 'logo.removed' },
    ({ shop, audit }) => removeLogo(shop, audit),
  ),
  route(
    { ...logoPictureCall, summary: 'A logo: logo.png or icon.png', policy: 'anyone', limit: 'reads', answer: z.unknown() },
    async ({ shop, params }) => {
      const picture = await readLogoPicture(shop.db, params.id, params.file)
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable', ...shownAnywhere }
      return new Response(new Uint8Array(picture), { headers: { ...headers, 'content-length': String(picture.length) } })
    },
  ),
]
