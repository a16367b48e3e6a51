import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#domain/accounts.ts'
import type { UserSummary } from '#features/accounts/admin-users.ts'
import type { OrderSummary } from '#features/orders/admin-orders.ts'
import { findPlaces } from '#features/shell/ui/admin-places.ts'
import { m } from '#words/messages.js'
import type { PageOf } from '../listing.ts'

const leastTyped = 2
const mostPlaces = 6
const mostOfAKind = 5
/** More than are shown, so that several people are among those who placed them. */
const ordersRead = 20

/** Screens and their parts by their names and other words for them, orders and customers by what their lists find. */
export function CommandPalette({ role, onClose }: { role: Role; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const q = useDeferredValue(typed.trim())
  const isTyped = q.length >= leastTyped
  const orders = useFound<OrderSummary>('/api/admin/orders', q, isTyped, ordersRead)
  const users = useFound<UserSummary>('/api/admin/users', q, isTyped && role === 'admin', mostOfAKind)
  const foundOrders = isTyped ? (orders.data?.items ?? []) : []
  const foundUsers = isTyped ? (users.data?.items ?? []) : []
  const guests = customersOf(foundOrders, foundUsers)
  const places = findPlaces(typed, role).slice(0, typed.trim() === '' ? undefined : mostPlaces)
  function go(to: string) {
    onClose()
    void navigate(to)
  }
  const isSearching = orders.isFetching || users.isFetching
  return (
    <Command label={m.palette_search()} shouldFilter={false} loop className="flex flex-col gap-2">
      <div className="relative">
        <Search aria-hidden="true" className="absolute inset-y-0 start-3 my-auto size-4 text-ink-6" />
        <Command.Input
          data-autofocus=""
          autoFocus
          value={typed}
          onValueChange={setTyped}
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
          {foundOrders.slice(0, mostOfAKind).map(({ number, name }) => (
            <Item key={number} value={`/admin/orders/${number}`} onGo={go}>
              <span className="font-medium">{number}</span>
              <span dir="auto" className="truncate text-ink-6">
                {name}
              </span>
            </Item>
          ))}
        </Group>
        <Group name={m.palette_customers()} isShown={foundUsers.length + guests.length > 0}>
          {foundUsers.map(({ id, username, email }) => (
            <Item key={id} value={`/admin/users?user=${id}`} onGo={go}>
              <span className="font-medium">{username}</span>
              <span className="truncate text-ink-6">{email}</span>
            </Item>
          ))}
          {guests.map(({ email, name }) => (
            <Item key={email} value={`/admin/orders?${new URLSearchParams({ q: email }).toString()}`} onGo={go}>
              <span dir="auto" className="font-medium">
                {name}
              </span>
              <span className="truncate text-ink-6">{email}</span>
            </Item>
          ))}
        </Group>
      </Command.List>
    </Command>
  )
}

/** Who placed the orders that are found, each once and named as in the last one, but for those whose accounts are found. */
function customersOf(orders: readonly OrderSummary[], users: readonly UserSummary[]): Pick<OrderSummary, 'email' | 'name'>[] {
  const emails = [...new Set(orders.map(({ email }) => email))].filter((email) => !users.some((user) => user.email === email))
  return emails.slice(0, mostOfAKind).flatMap((email) => orders.find((order) => order.email === email) ?? [])
}

/** The first few; the ones before stay until they are there. */
function useFound<Item>(path: string, q: string, enabled: boolean, most: number): UseQueryResult<PageOf<Item>> {
  const query = new URLSearchParams({ q, pageSize: String(most) })
  return useQuery<PageOf<Item>>({ queryKey: [`${path}?${query.toString()}`], enabled, placeholderData: keepPreviousData })
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
