import { useQuery } from '@tanstack/react-query'
import { ownImageQuery } from '../../images/queries.ts'

export function AvatarPicture({ url, initials }: { url: string; initials: string }) {
  const { data } = useQuery(ownImageQuery(url, 'thumb'))
  return data === undefined ? initials : <img className="size-full rounded-[inherit] object-cover" src={data} alt="" />
}
