import * as z from 'zod/mini'
import { csvAnswer } from '#platform/http/csv-answer.ts'
import { pageQuery, shortListQuery } from '#platform/http/query.ts'
import { route } from '#platform/http/route.ts'
import * as calls from '../admin-catalogue.ts'
import { readPartPrices } from './catalogue.store.ts'
import * as admin from './admin-catalogue.service.ts'
import { simulatePrices } from './simulate-prices.service.ts'
import * as schedules from './price-schedules.service.ts'

const query = z.object(pageQuery)
const shortList = z.object(shortListQuery)

export const adminCatalogueRoutes = [
  route(
    {
      ...calls.listAdminFramesCall,
      summary: 'Frames with their prices, retired ones too',
      policy: 'catalogue',
      limit: 'reads',
      query: shortList,
    },
    ({ shop, query: listing }) => admin.listFrames(shop, listing),
  ),
  route(
    { ...calls.createFrameCall, summary: 'Add a frame, priced like another', policy: 'catalogue', limit: 'writes', audit: 'frame.created' },
    ({ shop, body, audit }) => admin.createFrame(shop, body, audit),
  ),
  route(
    { ...calls.saveFrameCall, summary: 'Change a frame', policy: 'catalogue', limit: 'writes', audit: 'frame.changed' },
    ({ shop, params, body, audit }) => admin.saveFrame(shop, params.id, body, audit),
  ),
  route(
    {
      ...calls.listAdminCanvasesCall,
      summary: 'Canvas sizes with their prices, retired ones too',
      policy: 'catalogue',
      limit: 'reads',
      query: shortList,
    },
    ({ shop, query: listing }) => admin.listCanvases(shop, listing),
  ),
  route(
    {
      ...calls.createFrameSizeCall,
      summary: 'Add a size for every frame, at one price',
      policy: 'catalogue',
      limit: 'writes',
      audit: 'frame-size.created',
    },
    ({ shop, body, audit }) => admin.createFrameSize(shop, body, audit),
  ),
  route(
    {
      ...calls.saveFrameSizeCall,
      summary: 'Retire a size of all frames or bring it back',
      policy: 'catalogue',
      limit: 'writes',
      audit: 'frame-size.changed',
    },
    ({ shop, params, body, audit }) => admin.saveFrameSize(shop, params.size, body, audit),
  ),
  route(
    { ...calls.createCanvasCall, summary: 'Add a canvas size', policy: 'catalogue', limit: 'writes', audit: 'canvas.created' },
    ({ shop, body, audit }) => admin.createCanvas(shop, body, audit),
  ),
  route(
    {
      ...calls.saveCanvasCall,
      summary: 'Retire a canvas size or bring it back',
      policy: 'catalogue',
      limit: 'writes',
      audit: 'canvas.changed',
    },
    ({ shop, params, body, audit }) => admin.saveCanvas(shop, params.id, body, audit),
  ),
  route(
    { ...calls.readPartPricesCall, summary: 'What mats, collages and floater frames add', policy: 'catalogue', limit: 'reads' },
    ({ shop }) => readPartPrices(shop.db),
  ),
  route(
    { ...calls.exportPricesCall, summary: 'The price list as a CSV file', policy: 'catalogue', limit: 'reads' },
    async ({ shop, http }) => csvAnswer(http, 'price-list.csv', admin.priceListHead(), admin.exportPrices(shop)),
  ),
  route(
    { ...calls.listPriceSchedulesCall, summary: 'Price changes at a set time', policy: 'catalogue', limit: 'reads', query },
    ({ shop, query: part }) => schedules.listSchedules(shop, part),
  ),
  route(
    {
      ...calls.simulatePricesCall,
      summary: 'What the last 30 days’ pieces would cost with other prices',
      policy: 'reports',
      limit: 'reads',
      auditedAs: 'catalogue/prices-changed',
    },
    ({ shop, body }) => simulatePrices(shop, body.changes),
  ),
  route(
    {
      ...calls.schedulePricesCall,
      summary: 'Change prices at a set time',
      policy: 'catalogue',
      limit: 'writes',
      audit: 'prices.scheduled',
    },
    ({ shop, body, actor, audit }) => schedules.schedulePrices(shop, body, { actor, audit }),
  ),
  route(
    {
      ...calls.cancelPriceScheduleCall,
      summary: 'Leave prices as they are after all',
      policy: 'catalogue',
      limit: 'writes',
      audit: 'prices.schedule-cancelled',
    },
    ({ shop, params, actor, audit }) => schedules.cancelSchedule(shop, params.id, { actor, audit }),
  ),
]
