import { expect, test } from 'vitest'
import { fieldsOf, readCarrier } from './carrier-fields.ts'

const usual = { ...fieldsOf(null), name: 'Falcon', fee: '20' }

test('what is read goes into the form and comes out the same', () => {
  const carrier = {
    id: 'x',
    kind: 'standard' as const,
    name: 'Falcon',
    feeFils: 1250,
    freeFromFils: 30_000,
    emirates: ['Dubai' as const, 'Ajman' as const],
    feesByEmirate: { Ajman: 3000 },
    isActive: false,
    trackingUrl: 'https://parcels.example/{number}',
    words: { ar: { name: 'الصقر' } },
  }
  const { carrier: read, errors } = readCarrier(fieldsOf({ ...carrier, promise: { from: '', until: '' } }))
  expect(errors).toEqual({})
  expect({ id: 'x', ...read }).toEqual(carrier)
})

test('all emirates are no list, and a fee where it does not go is none', () => {
  expect(readCarrier(usual).carrier.emirates).toBeNull()
  expect(readCarrier({ ...usual, goesTo: ['Dubai'], fees: { Ajman: '9', Dubai: '0' } }).carrier.feesByEmirate).toEqual({ Dubai: 0 })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ fee: '' }, 'fee'],
  [{ fee: '10001' }, 'fee'],
  [{ freeFrom: '0' }, 'freeFrom'],
  [{ freeFrom: 'never' }, 'freeFrom'],
  [{ goesTo: [] }, 'goesTo'],
  [{ fees: { Dubai: 'much' } }, 'fees'],
  [{ trackingUrl: 'https://parcels.example/' }, 'trackingUrl'],
  [{ trackingUrl: 'javascript:{number}' }, 'trackingUrl'],
])('%j can’t be taken', (change, field) => {
  expect(Object.keys(readCarrier({ ...usual, ...change }).errors)).toEqual([field])
})

test('express has no amount from which it is free', () => {
  expect(readCarrier({ ...usual, kind: 'express', freeFrom: '300' })).toMatchObject({ carrier: { freeFromFils: null }, errors: {} })
})
