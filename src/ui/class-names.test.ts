import { expect, test } from 'vitest'
import { cn } from './class-names.ts'

test('the later of two classes for one thing wins', () => {
  expect(cn('px-5 py-1 text-base', 'px-8 text-lg')).toBe('py-1 px-8 text-lg')
  expect(cn('p-6', 'sm:p-8')).toBe('p-6 sm:p-8')
  expect(cn('ps-4 pe-12', 'p-2')).toBe('p-2')
  expect(cn('p-2', 'ps-4')).toBe('p-2 ps-4')
  expect(cn('w-4 h-4', 'size-5')).toBe('size-5')
  expect(cn('inline-flex', 'hidden', 'lg:flex')).toBe('hidden lg:flex')
  expect(cn('-me-3', 'me-0')).toBe('me-0')
})

test('the two directions of a gap and of a place are two things', () => {
  expect(cn('grid gap-x-12 gap-y-8', 'md:grid-cols-2')).toBe('grid gap-x-12 gap-y-8 md:grid-cols-2')
  expect(cn('gap-x-12 gap-y-8', 'gap-4')).toBe('gap-4')
  expect(cn('inset-x-0 inset-y-4', 'top-2')).toBe('inset-x-0 inset-y-4 top-2')
})

test('a text size, a colour and an alignment live side by side', () => {
  expect(cn('text-sm text-ink-6 text-start', 'text-ink-9')).toBe('text-sm text-start text-ink-9')
  expect(cn('font-display font-medium', 'font-bold')).toBe('font-display font-bold')
  expect(cn('hover:bg-wall-2 bg-wall-0', 'bg-ink-9')).toBe('hover:bg-wall-2 bg-ink-9')
})

test('a border keeps its width when its colour is replaced', () => {
  expect(cn('border border-transparent', 'border-ink-9')).toBe('border border-ink-9')
  expect(cn('border border-wall-3', 'border-2')).toBe('border-wall-3 border-2')
})

test('how a picture fills its box and which part it keeps are two things', () => {
  expect(cn('object-cover', 'aspect-3/1 object-[50%_52%]')).toBe('object-cover aspect-3/1 object-[50%_52%]')
  expect(cn('object-cover object-top', 'object-contain object-[22%]')).toBe('object-contain object-[22%]')
  expect(cn('object-fill', 'object-scale-down')).toBe('object-scale-down')
  expect(cn('bg-wall-3 bg-cover', 'bg-ink-9')).toBe('bg-cover bg-ink-9')
})

test('what is false or unknown does no harm', () => {
  expect(cn('display', false, undefined, null, 'animate-rise', ['rounded-sm', 'rounded-md'])).toBe('display animate-rise rounded-md')
})
