import { priceInWords, products } from '#domain/plans/rules.ts'
import type { AppContext } from '#server/context.ts'

/** Asks the payment provider once what the plan costs there, and warns where the plans page shows another price. Never fails: a provider that cannot be reached is asked at the next start. */
export async function comparePrice({ ports, logger }: Pick<AppContext, 'ports' | 'logger'>): Promise<void> {
  const shown = priceInWords(products(ports.payments.artistPriceId)[0]!)
  try {
    const price = await ports.payments.findPrice()
    if (!price) logger.warn({ shown }, 'STRIPE_PRICE_ARTIST names no price that is sold: nobody can buy the plan')
    else if (priceInWords(price) !== shown) logger.warn({ shown, charged: priceInWords(price) }, 'STRIPE_PRICE_ARTIST charges another price than the plans page shows')
  } catch {
    logger.warn({ shown }, 'the payment provider could not be asked for its price')
  }
}
