import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { societyTable } from '#domain/societies/list.ts'
import { findSociety, searchSocieties, societies, societyByCode } from '#domain/societies/rules.ts'
import { societyTexts as texts } from '#domain/societies/texts.ts'
import { isTerritory } from '#domain/territories/rules.ts'

const codeOf = (text: string) => {
  const found = findSociety(text)
  return found?.kind === 'society' ? found.society.code : (found?.kind ?? null)
}
const codes = (text: string, most?: number) => searchSocieties(text, most).map(({ code }) => code)

describe('the list', () => {
  const rows = societyTable.trim().split('\n')
  test("has CISAC's 399 rows, each code once, in one format", () => {
    expect(rows).toHaveLength(399)
    for (const row of rows) expect(row).toMatch(/^\d{3}\|([A-Z]{2})?\|(m?x?|m?h)\|[^|]+(\|[^|]+)?$/)
    expect(new Set(rows.map((row) => row.slice(0, 3))).size).toBe(399)
    expect(societies.filter(({ country }) => country !== null && !isTerritory(country))).toEqual([])
  })
  test.each(
    Object.entries({
      ACUM: '001',
      AKM: '005',
      APDAYC: '007',
      APRA: '008',
      ARTISJUS: '009',
      ASCAP: '010',
      'austro-mechana': '011',
      AMCOS: '012',
      AMRA: '017',
      'SOCAN RR': '020',
      BMI: '021',
      BUMA: '023',
      CASH: '026',
      SCD: '029',
      FILSCAP: '032',
      HFA: '034',
      GEMA: '035',
      IPRS: '036',
      JASRAC: '038',
      KODA: '040',
      MCPS: '044',
      NCB: '048',
      OSA: '050',
      PRS: '052',
      SABAM: '055',
      SACEM: '058',
      SACM: '059',
      SADAIC: '061',
      SAMRO: '063',
      SDRM: '068',
      SPA: '069',
      SESAC: '071',
      SGAE: '072',
      SIAE: '074',
      STEF: '077',
      STEMRA: '078',
      STIM: '079',
      SUISA: '080',
      SAYCO: '084',
      CMRRA: '088',
      TEOSTO: '089',
      TONO: '090',
      UBC: '093',
      ZAIKS: '097',
      SOCAN: '101',
      COMPASS: '106',
      KOMCA: '118',
      MCSC: '119',
      IMRO: '128',
      ABRAMUS: '201',
      CAPASSO: '283',
      MusicMark: '707',
      'The MLC': '708',
      GMR: '778',
      NexTone: '782',
    }),
  )('%s is %s (standards 1.4)', (name, code) => {
    expect([codeOf(name), codeOf(name.toLowerCase()), codeOf(code)]).toEqual([code, code, code])
    expect(societyByCode(code)!.code).toBe(code)
  })
  test('finds every row by its code, and a society of its name by its name', () => {
    for (const { code, name } of societies) {
      expect(codeOf(code)).toBe(code)
      const found = findSociety(name)
      expect(
        (found?.kind === 'society' && [found.society.name, found.society.formerName].includes(name)) ||
          name === 'MCPS-PRS Alliance',
        `${code} ${name} is ${codeOf(name)}`,
      ).toBe(true)
    }
    expect(societyByCode('999')).toBeNull()
  })
})

describe('typed text', () => {
  test.each([
    ['prs for music', '052'],
    ['PRS', '052'],
    ['PRS (UK)', '052'],
    ['PRS/MCPS', '052'],
    ['MCPS-PRS Alliance', '052'],
    ['sacem', '058'],
    ['Sacem, France', '058'],
    ['GEMA Germany', '035'],
    ['GEMA e.V.', '035'],
    ['BUMA/STEMRA', '023'],
    ['Buma Stemra', '023'],
    ['APRA AMCOS', '008'],
    ['SESAC', '071'],
    ['SESAC Inc.', '071'],
    ['Global Music Rights', '778'],
    ['B.M.I.', '021'],
    ['P.R.S. for Music', '052'],
    ['G.E.M.A. e. V.', '035'],
    ['BMI Inc', '021'],
    ['Broadcast Music, Inc.', '021'],
    ['The Mechanical Licensing Collective', '708'],
    ['the mlc', '708'],
    ['Harry Fox Agency', '034'],
    ['ŻAiKS', '097'],
    ['Must', '161'],
    ['MÜST', '161'],
    ['10', '010'],
    ['52', '052'],
    ['052 PRS', '052'],
    ['PRS 052', '052'],
    ['071 SESAC', '071'],
    ['020 - SODRAC', '020'],
    ['PRS 058', 'unknown'],
    ['PRS Ltd. 052', '052'],
    ['American Society of Composers, Authors & Publishers', '010'],
    ['Harry the Fox', 'unknown'],
    ['PRS United Kingdom', '052'],
    ['GEMA e.V. Germany', '035'],
    ['PPL of my own', 'unknown'],
    ['STIM Norway', 'unknown'],
    ['ASCAP USA', '010'],
    ['SODRAC', '020'],
    ['AUME', '011'],
    ['OTPDA', '082'],
    ['sodact', '082'],
    ['None / not affiliated', 'none'],
    ['none', 'none'],
    ['N/A', 'none'],
    ['SoundExchange', 'refused'],
    ['sound exchange', 'unknown'],
    ['PPL', 'refused'],
    ['PPL UK', 'refused'],
    ['PPL (India)', 'refused'],
    ['Re:Sound', 'refused'],
    ['my cousin', 'unknown'],
    ['999', 'unknown'],
    ['0', 'unknown'],
    ['', null],
    [' - ', null],
    ['constructor', 'unknown'],
    ['__proto__', 'unknown'],
    ['😀', null],
    ['世界', 'unknown'],
  ] as const)('%j is %s', (typed, expected) => expect(codeOf(typed)).toBe(expected))
  test.each([
    ['PPL', texts.recordings('PPL')],
    ['soundexchange', texts.recordings('SoundExchange')],
    ['MLC', texts.mechanical('The MLC')],
    ['MCPS', texts.mechanical('MCPS')],
    ['AEPI', texts.gone('AEPI')],
    ['MusicMark', texts.hub('MusicMark')],
    ['CISAC', texts.hub('CISAC')],
    ['SCAM', texts.notMusic('SCAM')],
    ['nobody', texts.unknown],
    ['BMI', null],
    ['GMR', null],
  ])('%s: %s', (typed, hint) => expect(findSociety(typed)).toMatchObject({ hint }))
  test('no refused name is in the list', () => {
    for (const name of [
      'SoundExchange',
      'PPL',
      'GVL',
      'SENA',
      'Gramo',
      'SAMI',
      'Re:Sound',
      'Adami',
      'Spedidam',
      'PPCA',
    ]) {
      expect(findSociety(name)).toEqual({ kind: 'refused', hint: texts.recordings(name) })
      expect(societies.filter((society) => society.name.toLowerCase() === name.toLowerCase())).toEqual([])
    }
  })
})

describe('suggestions', () => {
  test('are the common ones without input, none of them with a hint', () => {
    const offered = searchSocieties('')
    expect(offered.slice(0, 3).map(({ name }) => name)).toEqual(['ASCAP', 'BMI', 'SESAC Inc.'])
    expect(offered).toHaveLength(43)
    expect(offered.filter(({ hint }) => hint !== null)).toEqual([])
  })
  test.each([
    ['prs for mu', ['052']],
    ['asc', ['010']],
    ['sac', ['058', '059', '233']],
    ['stim', ['079']],
    ['sweden', ['079']],
    ['se', ['071']],
    ['germany', ['035']],
    ['united k', ['052']],
    ['052', ['052']],
    ['zaiks', ['097']],
    ['mechanical', ['708']],
    ['apra a', ['008']],
    ['global', ['778']],
  ])('for %j have %j near the top', (typed, expected) => {
    expect(codes(typed).slice(0, 6)).toEqual(expect.arrayContaining(expected))
  })
  test.each([
    ['a code that is typed, then codes that begin so', '05', ['005', '052', '058', '055']],
    ['names that begin so, then words in them', 'mu', ['039', '161', '021', '778']],
    ['countries after words, any part of a name last', 'aut', ['275', '010', '101', '005', '011', '127', '302', '039']],
    ['no part of a name for two letters', 'br', ['792', '021', '093', '201', '217']],
  ])('are in order: %s', (_, typed, expected) => expect(codes(typed, expected.length)).toEqual(expected))
  test('include any part of a name, such as American, from three letters on', () => {
    expect(codes('ric')).toContain('010')
    expect(codes('ri')).not.toContain('010')
  })
  test('put an exact name first, common ones before the rest, and ended ones only by their name', () => {
    expect(codes('sabam')[0]).toBe('055')
    expect(codes('s')[0]).toBe('071')
    expect(codes('aep')).toEqual([])
    expect(codes('aepi')).toEqual(['003'])
    expect(codes('PPL')).toEqual([])
  })
  test('never exceed the limit or repeat, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom(...societies.map(({ name }) => name), 'an', 'e', 'co')),
        fc.integer({ min: 1, max: 30 }),
        (typed, most) => {
          const offered = codes(typed, most)
          expect(new Set(offered).size).toBe(offered.length)
          if (findSociety(typed) !== null) expect(offered.length).toBeLessThanOrEqual(most)
          const found = findSociety(typed)
          if (found?.kind === 'society') expect(offered[0]).toBe(found.society.code)
        },
      ),
    )
  })
})
