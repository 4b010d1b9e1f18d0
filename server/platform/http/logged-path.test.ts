import { expect, test } from 'vitest'
import { loggedPath } from '#server/platform/http/logged-path.ts'

test.each([
  ['/calendar/abc123.ics', '/calendar/…'],
  ['/onboarding/cs_test_123', '/onboarding/…'],
  ['/Onboarding/cs_test_123/', '/Onboarding/…'],
  ['/sandbox/checkout/cs_sandbox_1', '/sandbox/checkout/…'],
  ['/sandbox/api/checkout/cs_sandbox_1', '/sandbox/api/checkout/…'],
  ['/sandbox/api/checkout/cs_sandbox_1/pay', '/sandbox/api/checkout/…/pay'],
  ['/onboarding/complete', '/onboarding/complete'],
  ['/api/onboarding/complete', '/api/onboarding/complete'],
  ['/api/releases', '/api/releases'],
  ['/sandbox/api/billing', '/sandbox/api/billing'],
])('%s is logged as %s', (path, shown) => expect(loggedPath(path)).toBe(shown))
