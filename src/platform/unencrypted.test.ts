import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { unencrypted } from './unencrypted.ts'

const bucket = { S3_BUCKET: 'barwaz', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const plainOf = (env: Record<string, string>) => unencrypted(readConfig({ ...(env['S3_ENDPOINT'] && bucket), ...env }))

test.each([
  ['pages', 'PUBLIC_URL', 'http://shop.example', 'https://shop.example'],
  ['pages', 'PUBLIC_URL', 'http://192.168.1.20:3000', 'http://127.0.0.1:3000'],
  ['database', 'DATABASE_URL', 'postgres://barwaz:secret@db.internal/barwaz', 'postgres://db.internal/barwaz?sslmode=verify-full'],
  ['database', 'DATABASE_URL', 'postgres://db.internal/barwaz?sslmode=disable', 'postgres://barwaz:secret@localhost/barwaz'],
  ['database', 'DATABASE_URL', 'postgres://db.internal/barwaz?sslmode=prefer', 'postgres:///barwaz?host=/var/run/postgresql'],
  ['mails', 'SMTP_URL', 'smtp://mail.example:587', 'smtps://mail.example'],
  ['mails', 'SMTP_URL', 'smtp://mail.example:587?requireTLS=false', 'smtp://mail.example:587?requireTLS=true'],
  ['objects', 'S3_ENDPOINT', 'http://10.0.0.9:9000', 'https://s3.example'],
  ['objects', 'S3_ENDPOINT', 'http://s3.example', 'http://[::1]:9000'],
])('[TL1] %s go unencrypted by %s=%s, and not by %s', (connection, name, plain, good) => {
  expect(plainOf({ [name]: plain })).toEqual([connection])
  expect(plainOf({ [name]: good })).toEqual([])
})
