import { expect, test } from 'vitest'
import { messageFaults } from '#domain/ddex/message-rules.ts'
import { element } from '#domain/shared/xml.ts'

const isrc = element('ResourceId', [element('ISRC', 'AA6Q72000047')])
const gtin = element('ReleaseId', [element('ICPN', '036000291452')])
const warning = element('ParentalWarningType', 'NotExplicit')
const date = element('ReleaseDate', '2026-12-18')

test.each([
  ['ISRC', 'AA6Q72000047', 'AA6Q7200004'],
  ['ICPN', '036000291452', '036000291453'],
  ['ISWC', 'T1234567894', 'T1234567895'],
  ['IpiNameNumber', '00000000199', '00000000198'],
])('the schema takes an %s in any form, a recipient does not', (name, right, wrong) => {
  expect(messageFaults(element(name, right))).toEqual([])
  expect(messageFaults(element(name, wrong))).toEqual([name])
  expect(messageFaults(element(name, []))).toEqual([name])
})

test.each(['MessageSender', 'MessageRecipient'])('the DPID of a %s has its check character', (name) => {
  const party = (id: string) => element(name, [element('PartyId', id), element('PartyName', [])])
  expect(messageFaults(party('PADPIDA2014111801Y'))).toEqual([])
  expect(messageFaults(party('PADPIDA2014111801X'))).toEqual([`${name}/PartyId`])
  // Other parties are known by ids of the sender's own.
  expect(messageFaults(element('Party', [element('PartyId', 'P1')]))).toEqual([])
})

test('a recording needs its ISRC and its advisory', () => {
  expect(messageFaults(element('SoundRecording', [element('SoundRecordingEdition', [isrc]), warning]))).toEqual([])
  expect(messageFaults(element('SoundRecording', [element('SoundRecordingEdition', [])]))).toEqual([
    'SoundRecording/ParentalWarningType',
    'SoundRecordingEdition/ResourceId/ISRC',
  ])
  expect(messageFaults(element('SoundRecordingEdition', [gtin, element('ResourceId', [])]))).toEqual([
    'SoundRecordingEdition/ResourceId/ISRC',
  ])
})

test('a release needs its code, its date and its advisory', () => {
  expect(messageFaults(element('Release', [gtin, warning, date]))).toEqual([])
  expect(messageFaults(element('ReleaseList', [element('Release', [])]))).toEqual([
    'Release/ParentalWarningType',
    'Release/ReleaseId/ICPN',
    'Release/ReleaseDate',
  ])
})
