import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getAvatar, removeAvatar, uploadAvatar } from '#domain/avatars/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { retry } from '#web/platform/query-client.ts'
import { uploadFile } from '#web/platform/upload.ts'

/** The addresses of the person's picture, valid for an hour at least. */
export const avatarQuery = queryOptions({
  queryKey: ['avatar'],
  queryFn: ({ signal }) => callApi(getAvatar, { signal }),
  staleTime: 30 * 60_000,
  retry: retry(2),
})

type Upload = { file: Blob; onProgress: (share: number) => void; signal: AbortSignal }

export function useUploadAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...options }: Upload) => uploadFile(uploadAvatar, file, options),
    onSuccess: (avatar) => client.setQueryData(avatarQuery.queryKey, avatar),
  })
}

export function useRemoveAvatar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(removeAvatar),
    onSuccess: (avatar) => client.setQueryData(avatarQuery.queryKey, avatar),
  })
}
