/** Loaded before anything else into a server whose clock is to be wrong by SKEW_MS. */
const skewMs = Number(process.env['SKEW_MS'] ?? 0)
const trueNow = Date.now.bind(Date)

// A proxy, not a subclass: dates made by Node itself must stay instances of it.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, as) =>
    Reflect.construct(target, given.length === 0 ? [trueNow() + skewMs] : given, as === globalThis.Date ? target : as) as object,
  get: (target, name) => (name === 'now' ? () => trueNow() + skewMs : (Reflect.get(target, name) as unknown)),
})
