import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';

/** A grant is valid for 60 seconds: a fresh one is fetched when it is used. */
export async function freshGrant(uuid: string, documentId: string): Promise<string> {
  const { verification } = await call('verifications.get', { params: { uuid } });
  const token =
    documentId === 'signature'
      ? verification.signature?.token
      : verification.documents.find(({ id }) => id === documentId)?.token;
  return token ?? '';
}

/** One picture, by the id of its document or `signature`. It is never kept, and every look is recorded. */
export function useImage(uuid: string, documentId: string) {
  return useQuery({
    queryKey: ['image', uuid, documentId],
    queryFn: async () => call('images.get', { params: { token: await freshGrant(uuid, documentId) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
