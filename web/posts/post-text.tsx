import { useId } from 'react'
import { platformNames } from '#domain/connections/rules.ts'
import { pillars } from '#domain/content/rules.ts'
import { pillarTexts } from '#domain/content/texts.ts'
import { countPost, limitsReadOn } from '#domain/posts/limit-rules.ts'
import { postPlatforms, postStatuses, readHashtags, type PostPlatform } from '#domain/posts/rules.ts'
import { postTexts as texts } from '#domain/posts/texts.ts'
import { formatDate } from '#domain/shared/dates.ts'
import { BoxField, Boxes, BoxSelect, BoxTextarea } from '#web/ui/boxes.tsx'
import { classes } from '#web/ui/classes.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import type { EditedPost } from './use-post-form.ts'
import styles from './post-dialog.module.css'

/** Its platforms, its text, and the length of the text on each. */
export function PostText({ edited }: { edited: EditedPost }) {
  const { form, errors, busy, change } = edited
  const { labels } = texts
  return (
    <>
      <Platforms edited={edited} />
      <Boxes>
        <BoxTextarea
          label={labels.caption}
          span={12}
          rows={5}
          dir="auto"
          readOnly={busy}
          error={errors.caption}
          value={form.caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
        <BoxField
          label={labels.hashtags}
          span={12}
          dir="auto"
          autoComplete="off"
          readOnly={busy}
          help={texts.hashtagsHelp}
          error={errors.hashtags}
          value={form.hashtags}
          onChange={({ target }) => change({ hashtags: target.value })}
        />
      </Boxes>
      <Limits edited={edited} />
      <Boxes className="mt-4">
        <BoxSelect
          label={labels.pillar}
          span={6}
          phoneSpan={6}
          error={errors.pillar}
          value={form.pillar}
          onChange={({ target }) => change({ pillar: pillars.find((pillar) => pillar === target.value) ?? '' })}
        >
          <option value="">{texts.noPillar}</option>
          {pillars.map((pillar) => (
            <option key={pillar} value={pillar}>
              {pillarTexts.names[pillar]}
            </option>
          ))}
        </BoxSelect>
        <BoxSelect
          label={labels.status}
          span={6}
          phoneSpan={6}
          error={errors.status}
          value={form.status}
          onChange={({ target }) => change({ status: postStatuses.find((each) => each === target.value)! })}
        >
          {postStatuses.map((status) => (
            <option key={status} value={status}>
              {texts.statuses[status]}
            </option>
          ))}
        </BoxSelect>
        {(form.status === 'posted' || form.posted_url !== '') && (
          <BoxField
            label={labels.posted_url}
            span={12}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            readOnly={busy}
            error={errors.posted_url}
            value={form.posted_url}
            onChange={({ target }) => change({ posted_url: target.value })}
          />
        )}
      </Boxes>
    </>
  )
}

function Platforms({ edited: { form, errors, change } }: { edited: EditedPost }) {
  const id = useId()
  const toggle = (platform: PostPlatform) =>
    change({ platforms: postPlatforms.filter((each) => (each === platform) !== form.platforms.includes(each)) })
  return (
    <fieldset className={styles.platforms} aria-describedby={errors.platforms ? id : undefined}>
      <legend>{texts.labels.platforms}</legend>
      {postPlatforms.map((platform) => (
        <label key={platform}>
          <input
            type="checkbox"
            aria-invalid={errors.platforms ? true : undefined}
            checked={form.platforms.includes(platform)}
            onChange={() => toggle(platform)}
          />
          {platformNames[platform].name}
        </label>
      ))}
      {errors.platforms && <InlineError id={id}>{errors.platforms}</InlineError>}
    </fieldset>
  )
}

/** The count on each chosen platform; text over a limit is reported, and can still be saved. */
function Limits({ edited: { form } }: { edited: EditedPost }) {
  if (form.platforms.length === 0) return null
  const counted = countPost({ ...form, hashtags: readHashtags(form.hashtags) })
  return (
    <div className={styles.limits}>
      <ul aria-label={texts.limitsLabel}>
        {counted.map(({ platform, length, most, isTooLong, notes }) => (
          <li key={platform} className={classes(notes.length > 0 && styles.over)}>
            {notes.length > 0 ? (
              <>
                {isTooLong && <b>{texts.overLimit}: </b>}
                {notes.join('; ')}
              </>
            ) : (
              texts.tooLong(length, most, platformNames[platform].name)
            )}
          </li>
        ))}
      </ul>
      <p>{texts.limitsNote(formatDate(limitsReadOn))}</p>
    </div>
  )
}
