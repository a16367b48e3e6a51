import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetNotesOf } from '#platform/audit.ts'
import { auditHead, findBrokenSeal, mergeAudit, sealAudit } from '#platform/audit-chain.ts'
import { auditLog } from '#platform/audit.tables.ts'
import { useTestShop } from '../../../../tests/support/test-shop.ts'

const t = useTestShop()
const rows = () => t.shop.db.select().from(auditLog).orderBy(asc(auditLog.id))

async function doSomething(code: string) {
  const admin = await t.asAdmin()
  await admin.call('POST', '/api/admin/discount-codes', { code, kind: 'percent', percent: 10 })
  await admin.call('POST', `/api/admin/discount-codes/${code}/stop`)
}

/** As somebody who has got into the database itself, and past its trigger. */
const tamper = (statement: ReturnType<typeof sql>) =>
  t.shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

test('lines are bound to those before; what is changed, taken out or put between is found', async () => {
  await doSomething('CHAIN1')
  expect(await sealAudit(t.shop.db)).toBe(2)
  await doSomething('CHAIN2')
  expect(await sealAudit(t.shop.db)).toBe(2)
  expect(await sealAudit(t.shop.db)).toBe(0)
  expect((await auditHead(t.shop.db))?.number).toBe(4)
  expect(await findBrokenSeal(t.shop.db)).toBeNull()

  const [, second, third] = await rows()
  await tamper(sql`update audit_log set after = '{"percent":90}' where id = ${second!.id}`)
  expect(await findBrokenSeal(t.shop.db)).toBe(second!.id)
  await tamper(sql`update audit_log set after = ${JSON.stringify(second!.after)}::jsonb where id = ${second!.id}`)
  expect(await findBrokenSeal(t.shop.db)).toBeNull()
  await tamper(sql`delete from audit_log where id = ${second!.id}`)
  expect(await findBrokenSeal(t.shop.db)).toBe(third!.id)
})

test('no statement of the shop changes a line, takes one out or empties the log; words of somebody who is forgotten are blanked', async () => {
  const [first] = await rows()
  const { db } = t.shop
  const refusal = { cause: expect.objectContaining({ message: expect.stringContaining('audit_log') }) }
  await expect(db.update(auditLog).set({ target: 'another' }).where(eq(auditLog.id, first!.id))).rejects.toMatchObject(refusal)
  await expect(db.update(auditLog).set({ after: null }).where(eq(auditLog.id, first!.id))).rejects.toMatchObject(refusal)
  await expect(db.update(auditLog).set({ seal: 'x' }).where(eq(auditLog.id, first!.id))).rejects.toMatchObject(refusal)
  await expect(db.delete(auditLog)).rejects.toMatchObject(refusal)
  await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refusal)
  await forgetNotesOf(db, [first!.target])
  expect((await rows())[0]).toMatchObject({ isForgotten: true })
})

test('lines of a backup come in beside those that are here, none twice', async () => {
  const [first] = await rows()
  const columns = ['id', 'at', 'actor_id', 'api_key', 'action', 'target', 'before', 'after', 'request_id', 'is_forgotten', 'seal']
  const line = (id: number, target: string, requestId: string, at = first!.at.toISOString()) =>
    JSON.stringify([String(id), at, null, null, 'order.moved', target, null, '{"to":"packed"}', requestId, 'false', 'made up'])
  const before = await rows()
  const again = JSON.stringify([
    String(first!.id),
    first!.at.toISOString(),
    first!.actorId,
    null,
    first!.action,
    first!.target,
    null,
    '{}',
    first!.requestId,
    'false',
    null,
  ])
  await mergeAudit(t.shop.db, columns, [again, line(first!.id, 'B-1', 'r1'), line(900, 'B-2', 'r2')])
  await mergeAudit(t.shop.db, columns, [again, line(first!.id, 'B-1', 'r1'), line(900, 'B-2', 'r2')])
  const after = await rows()
  expect(after.filter(({ id }) => before.some((row) => row.id === id))).toEqual(before)
  expect(after.slice(before.length).map(({ target, seal }) => [target, seal])).toEqual([
    ['B-2', null],
    ['B-1', null],
  ])
  await doSomething('CHAIN3')
})
