import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir } from './build-shop.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('DATA_DIR and what is made in it are its user’s alone; one that others could read is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barwaz-mode-'))
  const before = process.umask(0o022)
  try {
    const [fresh, old] = [join(folder, 'fresh'), join(folder, 'old')]
    await mkdir(old)
    await chmod(old, 0o755)
    for (const dataDir of [fresh, old]) {
      await makeDataDir(dataDir)
      await mkdir(join(dataDir, 'outbox'))
      await writeFile(join(dataDir, 'outbox', 'mail.html'), 'a link that opens an account')
      expect(await modeOf(dataDir)).toBe('700')
      expect(await modeOf(join(dataDir, 'outbox'))).toBe('700')
      expect(await modeOf(join(dataDir, 'outbox', 'mail.html'))).toBe('600')
    }
  } finally {
    process.umask(before)
    await rm(folder, { recursive: true, force: true })
  }
})
