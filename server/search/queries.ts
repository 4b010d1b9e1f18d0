import { hintsOf } from '#domain/search/hint-rules.ts'
import { isOneLetter, isTypoOf, wordsOf } from '#domain/search/rules.ts'
import type { SearchResults } from '#domain/search/schema.ts'
import { runPrepared, type Database } from '#server/platform/database/database.ts'
import { escaped, folded, foldedMarks, searched, wordPatterns } from '#server/platform/database/words.ts'

/** Results of each kind. */
const limit = 6
/** Of those whose names match, this many are looked up on their papers. */
const peopleLookedUp = 24
/** The artist's own name is on all of them. */
const papersLookedUp = 50
/** This many similar ones are read to choose from. */
const candidates = 300
/**
 * Trigrams judge words by what they begin with: 'slat' and 'salt' are at 0.2, 'widnow' and 'window' at 0.29, 'salt' and 'sand' at 0.4. In the embedded database's locale
 * only ASCII letters make trigrams: for others only the hints decide what is read.
 */
const similarFrom = (typed: string) => (/^[\0-\x7f]*$/u.test(wordsOf(typed).join('')) ? 0.2 : 0)
/** From here on two texts are similar enough, whatever the rules for typos say: 'vanhove' and 'vanhoof' are at 0.63. */
const surelySimilarFrom = 0.5

/** No row if nothing is left of `$2`, such as of an accent alone: then nothing matches. */
const asked = `
  asked as materialized (
    select q, ${escaped('q')} || '%' as beginning, '% ' || ${escaped('q')} || '%' as word_beginning, ${wordPatterns('q')} as anywhere
    from (select ${folded('$2::text')} as q) typed where q <> ''
  )`
const askedFor = (column: string) => `(select ${column} from asked)`

/** The beginning of a longer text, as a list shows it. */
const oneLine = (column: string) => String.raw`trim(regexp_replace(left(${column}, 120), '\s+', ' ', 'g'))`

/** The caller's rows, with the searched text as `t`. Three indexes contain the names and their papers in order. */
const own = `
  own_releases as materialized (
    select id, title, release_type, release_date, archived_at is not null as archived, ${folded('title')} as t
    from releases where user_id = $1 and deleted_at is null
  ), own_songs as materialized (
    select s.id, song_title, release_id, title as release_title, archived, s.t
    from (select id, song_title, release_id, ${searched('song_title')} as t from songs where user_id = $1 and deleted_at is null offset 0) s
    join own_releases r on r.id = release_id
  ), own_people as materialized (
    select name, paper, sum(times) as times, ${folded('name')} as t from (
      select legal_name as name, 'split_sheet' as paper, count(*) as times from split_contributors where user_id = $1 group by 1
      union all select stage_name, 'split_sheet', count(*)
      from split_contributors where user_id = $1 and stage_name is not null group by 1
      union all select written_by, 'lyric_sheet', count(*)
      from lyric_sheets where user_id = $1 and deleted_at is null and written_by is not null group by 1
    ) named group by name, paper
  ), own_posts as materialized (
    select id, day, ${folded('beginning')} as t
    from (select id, day, left(caption, 300) as beginning from posts where user_id = $1 and deleted_at is null offset 0) captions
  ), own_shows as materialized (
    select id, venue, city, day, status, ${folded("venue || ' ' || city")} as t
    from shows where user_id = $1 and deleted_at is null
  ), own_press_releases as materialized (
    select id, title, release_date, ${folded('title')} as t from press_releases where user_id = $1 and deleted_at is null
  )`

const rank = `case when t = ${askedFor('q')} then 0 when t like ${askedFor('beginning')} then 1 when t like ${askedFor('word_beginning')} then 2 else 3 end`

/** Best first: the whole name, its beginning, the beginning of a word, every word somewhere. */
const order = {
  releases: 'archived, rank, release_date desc nulls first, id desc',
  songs: 'archived, rank, id desc',
  people: 'rank, times desc, name, paper',
  posts: 'rank, day desc, id desc',
  shows: 'rank, day desc, id desc',
  press_releases: 'rank, id desc',
}
/** The rank of what is similar is this less its likeness, from 0 to 1: behind all others. */
const similarRank = 5

type Kind = keyof typeof order
const kinds = Object.keys(order) as Kind[]

/** Similar texts are searched only if nothing contains the typed text: they cost most and would be noise below. Not in captions: most contain half of any word. */
function found(kind: Kind, leastAlike: number | null): string {
  const most = kind === 'people' ? peopleLookedUp : limit
  const asTyped = `(select * from ${kind}_as_typed order by ${order[kind]} limit ${most})`
  if (leastAlike === null || kind === 'posts') return `${kind}_found as ${asTyped}`
  const nothing = kinds.map((each) => `not exists (select from ${each}_as_typed)`).join(' and ')
  const likeness = `word_similarity(${askedFor('q')}, t)`
  // `offset 0` keeps the similarity from being computed twice, to compare and to sort.
  const alike = `(select * from (select *, ${similarRank} - ${likeness} as rank from own_${kind} where ${nothing} and (t like any ($3) or t like all ($4)) offset 0) alike
    where rank <= ${similarRank - leastAlike} order by rank, ${order[kind]} limit ${kind === 'people' ? peopleLookedUp : candidates})`
  return `${kind}_found as (${asTyped} union all ${alike})`
}

const newest = `order by 1 desc limit ${papersLookedUp}`
/** The newest paper of each name that is on a song still there, among the newest `papersLookedUp`. */
const placed = `
  placed as (
    select name, paper, rank, times, song.* from people_found cross join lateral (
      select s.id as song_id, s.song_title, s.release_id, r.archived_at is not null as archived
      from (
        (select sheet_id as id from split_contributors where paper = 'split_sheet' and user_id = $1 and legal_name = name ${newest})
        union all (select sheet_id from split_contributors where paper = 'split_sheet' and user_id = $1 and stage_name = name ${newest})
        union all (select song_id from lyric_sheets
          where paper = 'lyric_sheet' and user_id = $1 and written_by = name and deleted_at is null ${newest})
        ${newest}
      ) each
      cross join lateral (
        select songs.* from split_sheets h join recordings k on k.work_id = h.work_id or k.id = h.recording_id join songs on songs.recording_id = k.id
        where paper = 'split_sheet' and h.id = each.id
        union all select songs.* from songs where paper = 'lyric_sheet' and songs.id = each.id
      ) s
      join releases r on r.id = s.release_id and r.deleted_at is null where s.deleted_at is null order by each.id desc limit 1
    ) song
  )`

const rowsOf = (columns: string, from: string) =>
  `coalesce((select json_agg(row) from (select rank, ${columns} from ${from}) row), '[]')`

type Wanted = { oneLetter: boolean; leastAlike: number | null }

function searchText({ oneLetter, leastAlike }: Wanted): string {
  const matches = oneLetter
    ? `t like ${askedFor('beginning')} or t like ${askedFor('word_beginning')}`
    : `t like all (${askedFor('anywhere')}::text[])`
  const asTyped = kinds.map(
    (kind) => `${kind}_as_typed as materialized (select *, ${rank} as rank from own_${kind} where ${matches})`,
  )
  return `with ${[asked, own, ...asTyped, ...kinds.map((kind) => found(kind, leastAlike)), placed].join(', ')}
  select ${rowsOf('id, title, release_type, release_date, archived', 'releases_found')} as releases,
    ${rowsOf('id, song_title, release_id, release_title, archived', 'songs_found')} as songs,
    ${rowsOf('name, paper, song_id, song_title, release_id, archived', 'placed order by archived, rank, times desc, name, paper')} as people,
    ${rowsOf(`id, ${oneLine('caption')} as caption, posts.day, status`, 'posts_found join posts using (id)')} as posts,
    ${rowsOf('id, venue, city, day, status', 'shows_found')} as shows,
    ${rowsOf('id, title, release_date', 'press_releases_found')} as press_releases`
}

type Search = { userId: string; typed: string; hasTrigrams: boolean }

/** The search's SQL for the typed text, and its values. */
function searchQueryOf({ userId, typed, hasTrigrams }: Search): { text: string; values: unknown[] } {
  const oneLetter = isOneLetter(typed)
  if (oneLetter || !hasTrigrams) return { text: searchText({ oneLetter, leastAlike: null }), values: [userId, typed] }
  const { anyOf, allOf } = hintsOf(typed, foldedMarks)
  return { text: searchText({ oneLetter, leastAlike: similarFrom(typed) }), values: [userId, typed, anyOf, allOf] }
}

type Ranked<Row> = Row & { rank: number }
const unranked = <Row>({ rank: _rank, ...row }: Ranked<Row>) => row

/** Texts that contain the typed text, as found; else probable matches: typos first, then similar texts. */
function choose<Row extends Ranked<{ archived?: boolean }>>(rows: Row[], typed: string, nameOf: (row: Row) => string) {
  const holding = rows.filter(({ rank }) => rank < similarRank - 1)
  const typos = rows.filter((row) => isTypoOf(typed, nameOf(row)))
  const alike = rows.filter((row) => !typos.includes(row) && similarRank - row.rank >= surelySimilarFrom)
  const meant = [...typos, ...alike].toSorted((a, b) => Number(a.archived ?? false) - Number(b.archived ?? false))
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
export async function searchOwn(db: Database, search: Search): Promise<SearchResults> {
  const { typed } = search
  const [found] = await runPrepared<Found>(db, searchQueryOf(search))
  const { releases, songs, people, posts, shows, press_releases } = found!
  return {
    releases: choose(releases, typed, ({ title }) => title).map(unranked),
    songs: choose(songs, typed, ({ song_title }) => song_title).map(unranked),
    people: choose(people, typed, ({ name }) => name).map(unranked),
    posts: posts.map(unranked),
    shows: choose(shows, typed, ({ venue, city }) => `${venue} ${city}`).map(unranked),
    press_releases: choose(press_releases, typed, ({ title }) => title).map(unranked),
  }
}
