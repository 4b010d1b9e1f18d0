import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAuth } from '#web/platform/auth-context.tsx'
import { useNavigation } from './navigation.tsx'

it.each([
  ['useAuth', useAuth, 'AuthProvider'],
  ['useNavigation', useNavigation, 'NavigationProvider'],
])('%s outside of its provider throws an error that says so', (name, use, provider) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => use())).toThrow(`${name} must be used within`)
  expect(() => renderHook(() => use())).toThrow(provider)
})
