import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

/** A grant lives 60 seconds: a fresh one is asked for at the moment of its use. */
export const freshGrant = async (uuid: string, documentId: string): Promise<string> => {
  const { verification } = await call('verifications.get', { params: { uuid } });
  const token =
    documentId === 'signature'
      ? verification.signature?.token
      : verification.documents.find(({ id }) => id === documentId)?.token;
  return token ?? '';
};

/** One picture, by the id of its document or `signature`. It is never kept, and every look is recorded. */
export const useImage = (uuid: string, documentId: string) =>
  useQuery({
    queryKey: ['image', uuid, documentId],
    queryFn: async () => call('images.get', { params: { token: await freshGrant(uuid, documentId) } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
