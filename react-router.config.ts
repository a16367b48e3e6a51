import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  serverBuildFile: '[name].js',
  // Every route is known to the first page, so a click never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
