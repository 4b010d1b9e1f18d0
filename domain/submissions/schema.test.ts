import { expect, test } from 'vitest'
import { addEntriesBody } from '#domain/submissions/schema.ts'
import { submissionTexts as texts } from '#domain/submissions/texts.ts'

const ids = [1, 2].map((number) => `01900000-0000-7000-8000-00000000000${number}`)
const [one, two] = ids.map((id) => ({ id }))
const body = { kind: 'work', recipient: '079', subjects: [one], answer: 'sent', day: '2026-11-24' }

test.each<[object, [string, string][]]>([
  [{}, []],
  [{ recipient: 'mlc' }, []],
  [{ recipient: 'STIM' }, [['recipient', texts.badSociety]]],
  [{ recipient: '0790' }, [['recipient', texts.badSociety]]],
  [{ recipient: 'x079' }, [['recipient', texts.badSociety]]],
  [{ kind: 'recording', recipient: 'PPL' }, []],
  [{ kind: 'release', recipient: 'Northern Stores' }, []],
  [{ number: 'W1', iswc: 'T0345246801' }, []],
  [{ subjects: [one, two] }, []],
  [{ subjects: [one, two], number: 'W1' }, [['number', texts.oneNumberEach]]],
  [{ subjects: [one, two], iswc: 'T0345246801' }, [['number', texts.oneNumberEach]]],
  [{ kind: 'recording', number: 'R1' }, []],
  [{ kind: 'recording', iswc: 'T0345246801' }, [['iswc', texts.onlyWorks]]],
  [{ subjects: [] }, [['subjects', texts.nothingChosen]]],
])('a submission with %j is refused for %j', (changes, refusals) =>
  expect(
    addEntriesBody.safeParse({ ...body, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ??
      [],
  ).toEqual(refusals),
)
