import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { mayOpenAdminPath, type Role } from '#domain/accounts.ts'
import type { UserSummary } from '#features/accounts/admin-users.ts'
import type { OrderSummary } from '#features/orders/admin-orders.ts'
import { adminGroups } from '#features/shell/ui/admin-screens.ts'
import { m } from '#words/messages.js'
import type { PageOf } from '../listing.ts'

const leastTyped = 2

/** Screens by their names, orders and customers by what their lists find. */
export function CommandPalette({ role, onClose }: { role: Role; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const q = useDeferredValue(typed.trim())
  const isTyped = q.length >= leastTyped
  const orders = useFound<OrderSummary>('/api/admin/orders', q, isTyped)
  const users = useFound<UserSummary>('/api/admin/users', q, isTyped && role === 'admin')
  const foundOrders = isTyped ? (orders.data?.items ?? []) : []
  const foundUsers = isTyped ? (users.data?.items ?? []) : []
  const screens = adminGroups
    .flatMap((group) => group.screens)
    .filter(({ to, label }) => mayOpenAdminPath(role, to) && label().toLowerCase().includes(typed.trim().toLowerCase()))
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
        <Group name={m.palette_screens()} isShown={screens.length > 0}>
          {screens.map(({ to, label, icon: Icon }) => (
            <Item key={to} value={to} onGo={go}>
              <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
              {label()}
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
        <Group name={m.palette_customers()} isShown={foundUsers.length > 0}>
          {foundUsers.map(({ id, username, email }) => (
            <Item key={id} value={`/admin/users?user=${id}`} onGo={go}>
              <span className="font-medium">{username}</span>
              <span className="truncate text-ink-6">{email}</span>
            </Item>
          ))}
        </Group>
      </Command.List>
    </Command>
  )
}

/** The first few; the ones before stay until they are there. */
function useFound<Item>(path: string, q: string, enabled: boolean): UseQueryResult<PageOf<Item>> {
  const query = new URLSearchParams({ q, pageSize: '5' })
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
