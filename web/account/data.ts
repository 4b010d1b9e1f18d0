import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccount } from '#domain/account/calls.ts'
import { accountTexts } from '#domain/account/texts.ts'
import { getAvatar, removeAvatar, uploadAvatar } from '#domain/avatars/calls.ts'
import { makeExportTicket } from '#domain/exports/calls.ts'
import { callApi } from '#web/platform/api-client.ts'
import { authClient } from '#web/platform/auth-client.ts'
import { askSignOut } from '#web/platform/auth-store.ts'
import { retry } from '#web/platform/query-client.ts'
import { uploadFile } from '#web/platform/upload.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Where the person's picture is; the addresses hold for an hour at least. */
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

/** Starts the browser's own download, which shows its progress and needs no memory of the page. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: () => callApi(makeExportTicket),
    onSuccess: ({ address }) => {
      const link = document.createElement('a')
      link.href = address
      link.download = ''
      link.click()
    },
  })
}

/** Deletes the account, signs this device out, and says so: after signing out, which takes all toasts away and the page with them. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => callApi(deleteAccount, { body }),
    onSuccess: async () => {
      askSignOut()
      await authClient().signOut({ scope: 'local' })
      toast.success(accountTexts.deleted)
    },
  })
}
