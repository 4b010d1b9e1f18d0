import { queryOptions } from '@tanstack/react-query'
import { listProducts, startCheckout } from '#domain/plans/calls.ts'
import { sessionPlaceholder } from '#domain/plans/rules.ts'
import type { Product } from '#domain/plans/schema.ts'
import { pages } from '#domain/shell/rules.ts'
import { callApi } from '#web/platform/api-client.ts'

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => callApi(listProducts, { access: 'public', signal }),
})

/** Opens a checkout for a plan; returns the provider's address. */
export async function openCheckout(plan: Product): Promise<string> {
  const { origin } = location
  const answer = await callApi(startCheckout, {
    access: 'public',
    body: {
      priceId: plan.priceId,
      successUrl: `${origin}${pages.onboarding.address}?session_id=${sessionPlaceholder}`,
      cancelUrl: `${origin}${pages.plans.address}`,
    },
  })
  return answer.checkoutUrl
}
