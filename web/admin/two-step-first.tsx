import { Link } from 'react-router'
import { twoStepSetupNeeded } from '#domain/two-step/rules.ts'
import { twoStepTexts } from '#domain/two-step/texts.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const asksForTwoStep = (error: Error | null) => error instanceof ApiError && error.code === twoStepSetupNeeded

/** In place of everything: ADMIN_TWO_STEP requires two-step sign-in first. */
export function TwoStepFirst({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        className="mt-5"
        level={2}
        title={twoStepTexts.title}
        text={twoStepTexts.setupNeeded}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.security}>
            {twoStepTexts.setupNeededAction}
          </Link>
        }
      />
    </>
  )
}
