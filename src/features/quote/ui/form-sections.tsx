import { m } from '#words/messages.js'
import { AddressFields, CollectedFrom, ContactFields, isNeeded } from './address-fields.tsx'
import { CarrierChoice } from './carrier-choice.tsx'
import { placeOf, type Choices } from './checkout-fields.ts'
import { Codes } from './codes.tsx'
import { Fold } from './fold.tsx'
import { GiftFields } from './gift-fields.tsx'
import { textAt } from './blockers.ts'
import type { useOrderFields } from './use-order-fields.ts'

export type FormSectionsProps = {
  fields: ReturnType<typeof useOrderFields>
  choices: Choices
  isGuest: boolean
  /** It is to be paid at the door. */
  isCash: boolean
  onChange: (change: Partial<Choices>) => void
}

/** Who, where and how; what few people need is folded. */
export function FormSections({ fields, choices, isGuest, isCash, onChange }: FormSectionsProps) {
  const { form, quote, isByMail, collects, blockers, tries, isQuoting } = fields
  const pickup = quote?.carriers.find(({ kind }) => kind === 'pickup')
  const { code, typedCode, typedGiftCard, giftCards } = choices
  const hasCodes = code !== null || typedCode + typedGiftCard !== '' || giftCards.length > 0
  return (
    <>
      <ContactFields
        form={form}
        isGuest={isGuest}
        isByMail={isByMail}
        marketing={choices.marketing}
        onMarketing={(marketing) => onChange({ marketing })}
      />
      {!isByMail && (
        <>
          {collects ? (
            <CollectedFrom onDeliver={() => onChange({ carrierId: null })} />
          ) : (
            <AddressFields
              form={form}
              isGuest={isGuest}
              savesAddress={choices.savesAddress}
              onSave={(savesAddress) => onChange({ savesAddress })}
              onCollect={pickup && (() => onChange({ carrierId: pickup.id }))}
            />
          )}
          <CarrierChoice
            quote={quote}
            chosen={choices.carrierId}
            left={fields.leftCarrier}
            error={textAt(blockers, placeOf('carrier'))}
            onChoose={(carrierId) => onChange({ carrierId })}
          />
        </>
      )}
      <div className="divide-y divide-wall-3 rounded-md border border-wall-3 bg-wall-0 px-5 sm:px-8">
        {!isByMail && (
          <div className="py-2">
            <Fold title={m.checkout_gift()} isNeeded={choices.isWrapped || isNeeded(form, ['giftMessage'])}>
              <GiftFields
                form={form}
                isWrapped={choices.isWrapped}
                wrappingFils={quote?.wrappingFils}
                isCash={isCash}
                onWrap={(isWrapped) => onChange({ isWrapped })}
              />
            </Fold>
          </div>
        )}
        <div className="py-2">
          <Fold title={m.checkout_codes()} isNeeded={hasCodes}>
            <Codes choices={choices} quote={quote} blockers={blockers} tries={tries} isQuoting={isQuoting} onChange={onChange} />
          </Fold>
        </div>
      </div>
    </>
  )
}
