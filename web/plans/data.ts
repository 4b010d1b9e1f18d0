import { queryOptions } from '@tanstack/react-query'
import { listProducts, startCheckout } from '#domain/plans/calls.ts'
import { sessionPlaceholder } from '#domain/plans/rules.ts'
import type { Product } from '#domain/plans/schema.ts'
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
      successUrl: `${origin}/onboarding/complete?session_id=${sessionPlaceholder}`,
      cancelUrl: `${origin}/plans`,
    },
  })
  return answer.checkoutUrl
}
