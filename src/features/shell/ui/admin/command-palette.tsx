import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatPhone } from '#domain/delivery/uae-address.ts'
import type { Role } from '#domain/people/accounts.ts'
import { may } from '#domain/people/permissions.ts'
import { listCustomersCall, type Customer } from '#features/customers/customers.ts'
import type { WorkshopSummary } from '#features/orders/admin-orders.ts'
import { listQuotationsCall, type Quotation } from '#features/orders/quotations.ts'
import { quotationPath } from '#features/orders/ui/counter/draft-path.ts'
import { findPlaces } from './admin-places.ts'
import { m } from '#words/messages.js'

const leastTyped = 2
const mostPlaces = 6
const mostOfAKind = 5

type CommandPaletteProps = { role: Role; typed: string; onType: (typed: string) => void; onClose: () => void }

/** Screens and their parts by their names and other words for them, orders and customers by what their lists find. */
export function CommandPalette({ role, typed, onType, onClose }: CommandPaletteProps) {
  const navigate = useNavigate()
  const q = useDeferredValue(typed.trim())
  const isTyped = q.length >= leastTyped
  const orders = useFound<WorkshopSummary>('/api/admin/orders', q, isTyped)
  const customers = useFound<Customer>(listCustomersCall.path, q, isTyped && may(role, 'customers'))
  const quotations = useFound<Quotation>(listQuotationsCall.path, q, isTyped && may(role, 'edit-orders'))
  const foundOrders = isTyped ? (orders.data?.items ?? []) : []
  const foundCustomers = isTyped ? (customers.data?.items ?? []) : []
  const foundQuotations = isTyped ? (quotations.data?.items ?? []).slice(0, mostOfAKind) : []
  const places = findPlaces(typed, role).slice(0, typed.trim() === '' ? undefined : mostPlaces)
  function go(to: string) {
    onClose()
    void navigate(to)
  }
  const isSearching = orders.isFetching || quotations.isFetching || customers.isFetching
  return (
    <Command label={m.palette_search()} shouldFilter={false} loop className="flex flex-col gap-2">
      <div className="relative">
        <Search aria-hidden="true" className="absolute inset-y-0 start-3 my-auto size-4 text-ink-6" />
        <Command.Input
          data-autofocus=""
          autoFocus
          value={typed}
          onValueChange={onType}
          aria-label={m.palette_search()}
          placeholder={m.palette_search()}
          className="control ps-9"
        />
      </div>
      <Command.List label={m.palette_found()} className="h-80 overflow-y-auto overscroll-contain">
        <Command.Empty className="px-3 py-4 text-ink-6">{isSearching ? m.ui_loading() : m.ui_nothing_matches()}</Command.Empty>
        <Group name={m.palette_screens()} isShown={places.length > 0}>
          {places.map(({ to, label, of, icon: Icon }) => (
            <Item key={to} value={to} onGo={go}>
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {label()}
              {of && <span className="truncate text-ink-6">{of()}</span>}
            </Item>
          ))}
        </Group>
        <Group name={m.admin_orders_heading()} isShown={foundOrders.length > 0}>
          {foundOrders.map(({ number, name }) => (
            <Item key={number} value={`/admin/orders/${number}`} onGo={go}>
              <span className="font-medium">{number}</span>
              <span dir="auto" className="truncate text-ink-6">
                {name}
              </span>
            </Item>
          ))}
        </Group>
        <Group name={m.quote_list()} isShown={foundQuotations.length > 0}>
          {foundQuotations.map((quotation) => (
            <Item key={quotation.number} value={quotation.number} onGo={() => go(quotationPath(quotation))}>
              <span className="font-medium">{quotation.number}</span>
              <span dir="auto" className="truncate text-ink-6">
                {quotation.company ?? quotation.name}
              </span>
            </Item>
          ))}
        </Group>
        <Group name={m.palette_customers()} isShown={foundCustomers.length > 0}>
          {foundCustomers.map(({ id, email, phone, name }) => (
            <Item key={id} value={`/admin/customers/${id}`} onGo={go}>
              <span dir="auto" className="font-medium">
                {name}
              </span>
              <span className="truncate text-ink-6">{email ?? formatPhone(phone)}</span>
            </Item>
          ))}
        </Group>
      </Command.List>
    </Command>
  )
}

type Found<Item> = { items: Item[] }

/** The first few; the ones before stay until they are there. */
function useFound<Item>(path: string, q: string, enabled: boolean): UseQueryResult<Found<Item>> {
  const query = new URLSearchParams({ q, pageSize: String(mostOfAKind) })
  return useQuery<Found<Item>>({ queryKey: [`${path}?${query.toString()}`], enabled, placeholderData: keepPreviousData })
}

function Group({ name, isShown, children }: { name: string; isShown: boolean; children: ReactNode }) {
  return (
    isShown && (
      <Command.Group heading={<span className="block px-3 pt-2 pb-1 text-sm font-medium text-ink-6">{name}</span>}>
        {children}
      </Command.Group>
    )
  )
}

function Item({ value, onGo, children }: { value: string; onGo: (to: string) => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={() => onGo(value)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 data-[selected=true]:bg-wall-2"
    >
      {children}
    </Command.Item>
  )
}
