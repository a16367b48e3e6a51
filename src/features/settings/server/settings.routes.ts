import { route } from '#platform/http/route.ts'
import { readSettingsCall, removeDemoCall, saveSettingsCall } from '../settings.ts'
import { readSettings, removeDemo, saveSettings } from './admin-settings.service.ts'

export const settingsRoutes = [
  route({ ...readSettingsCall, summary: 'What the owner has set', policy: 'admin', limit: 'reads' }, ({ shop }) => readSettings(shop.db)),
  route(
    {
      ...saveSettingsCall,
      summary: 'Set who the shop is, how it is paid, how long photos stay and how the workshop works',
      policy: 'admin',
      limit: 'writes',
      audit: 'settings.saved',
    },
    ({ shop, body, audit }) => saveSettings(shop, body, audit),
  ),
  route(
    {
      ...removeDemoCall,
      summary: 'Remove the examples of a new shop, for good',
      policy: 'admin',
      limit: 'writes',
      audit: 'demo-content.removed',
    },
    ({ shop, audit }) => removeDemo(shop, audit),
  ),
]
