import { isOneLetter, isTypoOf } from '#domain/search/rules.ts'
import type { SearchResults } from '#domain/search/schema.ts'
import { runPrepared, type Database } from '#server/platform/database/database.ts'
import { escaped, folded, wordPatterns } from '#server/platform/database/words.ts'

/** Results of each kind. */
const limit = 6
/** Of those whose names match, so many are looked up on their papers. */
const peopleLookedUp = 24
/** The artist's own name is on all of them. */
const papersLookedUp = 50
/** So many similar ones are read, to choose from them. */
const candidates = 300
/** Trigrams judge words by what they begin with: 'slat' and 'salt' are at 0.2, 'widnow' and 'window' at 0.29, 'salt' and 'sand' at 0.4. */
const similarFrom = 0.2
/** From here on two texts are similar enough, whatever the rules for typos say: 'vanhove' and 'vanhoof' are at 0.63. */
const surelySimilarFrom = 0.5

/** No row if nothing is left of `$2`, such as of an accent alone: then nothing matches. */
const asked = `
  asked as materialized (
    select q, ${escaped('q')} || '%' as beginning, '% ' || ${escaped('q')} || '%' as word_beginning, ${wordPatterns('q')} as anywhere
    from (select ${folded('$2::text')} as q) typed where q <> ''
  )`
const askedFor = (column: string) => `(select ${column} from asked)`

/** What is the caller's, with its text to be searched as `t`. Of a contributor either name is null, as the other groups: one reading counts both. */
const own = `
  own_releases as materialized (
    select id, title, release_type, release_date, archived_at is not null as archived, ${folded('title')} as t
    from releases where user_id = $1 and deleted_at is null
  ), own_songs as materialized (
    select s.id, song_title, release_id, title as release_title, archived, ${folded('song_title')} as t
    from songs s join own_releases r on r.id = release_id where user_id = $1 and deleted_at is null
  ), own_people as materialized (
    select *, ${folded('name')} as t from (
      select coalesce(legal_name, stage_name) as name, 'split_sheet' as paper, array_agg(sheet_id) as papers, count(*) as times
      from split_contributors where user_id = $1 group by grouping sets ((legal_name), (stage_name))
      having coalesce(legal_name, stage_name) is not null
      union all select written_by, 'lyric_sheet', array_agg(song_id), count(*)
      from lyric_sheets where user_id = $1 and deleted_at is null and written_by is not null group by 1
    ) named
  )`

const rank = `case when t = ${askedFor('q')} then 0 when t like ${askedFor('beginning')} then 1 when t like ${askedFor('word_beginning')} then 2 else 3 end`

/** Best first: what is called so, begins so, has a word that begins so, holds every word. */
const order = {
  releases: 'archived, rank, release_date desc nulls first, id desc',
  songs: 'archived, rank, id desc',
  people: 'rank, times desc',
}
/** The rank of what is similar is this less its likeness, from 0 to 1: behind all others. */
const similarRank = 5

type Kind = keyof typeof order
const kinds = Object.keys(order) as Kind[]

/** Similar texts are sought only where nothing holds what was typed: they cost most, and would stand below as noise. */
function found(kind: Kind, similar: boolean): string {
  const most = kind === 'people' ? peopleLookedUp : limit
  const asTyped = `(select * from ${kind}_as_typed order by ${order[kind]} limit ${most})`
  if (!similar) return `${kind}_found as ${asTyped}`
  const nothing = kinds.map((each) => `not exists (select from ${each}_as_typed)`).join(' and ')
  const likeness = `word_similarity(${askedFor('q')}, t)`
  // `offset 0` keeps the likeness from being computed once to compare and once more to sort.
  const alike = `(select * from (select *, ${similarRank} - ${likeness} as rank from own_${kind} where ${nothing} offset 0) alike
    where rank <= ${similarRank - similarFrom} order by rank limit ${kind === 'people' ? peopleLookedUp : candidates})`
  return `${kind}_found as (${asTyped} union all ${alike})`
}

/** The newest paper of each name that is on a song still there, among the newest `papersLookedUp`. */
const placed = `
  placed as (
    select name, paper, rank, times, song.* from people_found cross join lateral (
      select s.id as song_id, s.song_title, s.release_id, archived
      from (select id from unnest(papers) as paper (id) order by id desc limit ${papersLookedUp}) each
      cross join lateral (
        select songs.* from split_sheets h join recordings k on k.work_id = h.work_id join songs on songs.recording_id = k.id
        where paper = 'split_sheet' and h.id = each.id
        union all select songs.* from songs where paper = 'lyric_sheet' and songs.id = each.id
      ) s
      join own_releases r on r.id = s.release_id where s.deleted_at is null order by each.id desc limit 1
    ) song
  )`

const rowsOf = (columns: string, from: string) =>
  `coalesce((select json_agg(row) from (select rank, ${columns} from ${from}) row), '[]')`

function searchText({ oneLetter, similar }: { oneLetter: boolean; similar: boolean }): string {
  const matches = oneLetter
    ? `t like ${askedFor('beginning')} or t like ${askedFor('word_beginning')}`
    : `t like all (${askedFor('anywhere')}::text[])`
  const asTyped = kinds.map(
    (kind) => `${kind}_as_typed as materialized (select *, ${rank} as rank from own_${kind} where ${matches})`,
  )
  return `with ${[asked, own, ...asTyped, ...kinds.map((kind) => found(kind, similar && !oneLetter)), placed].join(', ')}
  select ${rowsOf('id, title, release_type, release_date, archived', 'releases_found')} as releases,
    ${rowsOf('id, song_title, release_id, release_title, archived', 'songs_found')} as songs,
    ${rowsOf('name, paper, song_id, song_title, release_id, archived', 'placed order by archived, rank, times desc, name')} as people`
}

/** The search's SQL for what was typed. */
const searchTextOf = (typed: string, hasTrigrams: boolean): string =>
  searchText({ oneLetter: isOneLetter(typed), similar: hasTrigrams })

type Ranked<Row> = Row & { rank: number }
const unranked = <Row>({ rank: _rank, ...row }: Ranked<Row>) => row

/** What holds what was typed, as it comes; else what was probably meant: typos first, then what is much alike. */
function choose<Row extends Ranked<{ archived: boolean }>>(rows: Row[], typed: string, nameOf: (row: Row) => string) {
  const holding = rows.filter(({ rank }) => rank < similarRank - 1)
  const typos = rows.filter((row) => isTypoOf(typed, nameOf(row)))
  const alike = rows.filter((row) => !typos.includes(row) && similarRank - row.rank >= surelySimilarFrom)
  const meant = [...typos, ...alike].toSorted((a, b) => Number(a.archived) - Number(b.archived))
  return (holding.length > 0 ? holding : meant).slice(0, limit)
}

/** Whether the database has the extension pg_trgm, which a migration adds where it may; without it nothing is found by a typo. */
export async function findTrigrams(db: Database): Promise<boolean> {
  const text = "select to_regprocedure('word_similarity(text, text)') is not null as has"
  const [row] = await runPrepared<{ has: boolean }>(db, { text, values: [] })
  return row!.has
}

type Found = { [K in keyof SearchResults]: Ranked<SearchResults[K][number]>[] }

/**
 * The caller's best matches of each kind, in one statement. Not prepared: its plan must know how many rows this account has.
 * `typed` is one character or more.
 */
export async function searchOwn(
  db: Database,
  { userId, typed, hasTrigrams }: { userId: string; typed: string; hasTrigrams: boolean },
): Promise<SearchResults> {
  const text = searchTextOf(typed, hasTrigrams)
  const [found] = await runPrepared<Found>(db, { text, values: [userId, typed] })
  const { releases, songs, people } = found!
  return {
    releases: choose(releases, typed, ({ title }) => title).map(unranked),
    songs: choose(songs, typed, ({ song_title }) => song_title).map(unranked),
    people: choose(people, typed, ({ name }) => name).map(unranked),
  }
}
