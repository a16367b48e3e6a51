import { describe, expect, test } from 'vitest'
import type { MadeProvider } from './made-provider.ts'

/** What is signed rightly and lately is read, and nothing else. */
export function eventContract(made: () => MadeProvider): void {
  describe('an event', () => {
    const secondsFromNow = (seconds: number) => new Date(made().now().getTime() + seconds * 1000)
    const read = ({ rawBody, headers }: ReturnType<MadeProvider['event']>) => made().provider.readEvent(rawBody, headers)

    test.each([0, -299, 59])('signed %i seconds from now is read', (seconds) => {
      expect(read(made().event('pay_1', secondsFromNow(seconds)))).toMatchObject({ paymentId: 'pay_1' })
    })

    test.each([-302, 62])('signed %i seconds from now is refused', (seconds) => {
      expect(read(made().event('pay_1', secondsFromNow(seconds)))).toBeNull()
    })

    test.each(['', 'no JSON', '[]', '{}', '{"id":"evt_1"}', '{"id":"evt_1","type":1,"data":null}'])(
      'that is signed and not understood is of no payment: %s',
      (body) => {
        expect(read(made().sign(body, made().now()))).toEqual({ paymentId: null })
      },
    )

    test('about another payment, written anew or without a signature is refused', () => {
      const { rawBody, headers } = made().event('pay_1', made().now())
      const text = rawBody.toString('utf8')
      expect(read({ rawBody: Buffer.from(text.replace('pay_1', 'pay_2')), headers })).toBeNull()
      expect(read({ rawBody: Buffer.from(JSON.stringify(JSON.parse(text), null, 2)), headers })).toBeNull()
      expect(read({ rawBody, headers: new Headers() })).toBeNull()
    })

    test('with a signature of something else, or none that can be read, is refused', () => {
      const { rawBody, headers } = made().event('pay_1', made().now())
      const [name = '', right = ''] = [...headers].find(([header]) => header.endsWith('signature')) ?? []
      const wrong = [
        right.replace(/v1=./, 'v1=g'),
        right.replace('t=', 't=1'),
        right.replace('v1', 'v0'),
        right.slice(0, -1),
        't=,v1=',
        'x',
      ]
      for (const value of wrong) expect(read({ rawBody, headers: new Headers({ [name]: value }) }), value).toBeNull()
    })
  })
}
