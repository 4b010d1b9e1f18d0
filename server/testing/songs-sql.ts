/**
 * SQL that inserts many songs, each a recording of its own work. `rows` is a select of user_id, release_id, song_title and
 * track_number, and of those in `more`.
 */
export const songsSql = (rows: string, more: readonly string[] = []): string => {
  const columns = ['user_id', 'release_id', 'song_title', 'track_number', ...more].join(', ')
  return `
    with made as materialized (select gen_random_uuid() as id, given.* from (${rows}) given),
      made_works as (insert into works (id, user_id) select id, user_id from made),
      made_recordings as (insert into recordings (id, user_id, work_id) select id, user_id, id from made)
    insert into songs (id, recording_id, ${columns}) select id, id, ${columns} from made`
}
