import { foods, foodTexts } from '@finu/contract/meals/foods'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useMutation } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { notifyFailure } from '../lib/notify-failure.ts'
import { refresh } from '../lib/queries.ts'
import { IconButton } from '../ui/icon-button.tsx'

interface FavouriteStarProps {
  food: { id: string; name: string; is_favourite: boolean | null }
  className?: string
  onChange: (isFavourite: boolean) => void
}

/** The star that puts a food among the favourites: shown at once, and back again if the server refuses. */
export function FavouriteStar({ food: { id, name, is_favourite }, className = '', onChange }: FavouriteStarProps) {
  const isFavourite = is_favourite === true
  const { mutate } = useMutation({
    mutationFn: (isOn: boolean) => call(isOn ? foods.markFavourite : foods.unmarkFavourite, { params: { id } }),
    onSuccess: () => void refresh('foods'),
  })

  function mark() {
    onChange(!isFavourite)
    mutate(!isFavourite, {
      onError: (error) => {
        onChange(isFavourite)
        notifyFailure(error, foodTexts.favouriteFailed)
      },
    })
  }

  return (
    <IconButton
      label={`Keep ${name} among favourites`}
      className={`aria-pressed:text-primary-ink ${className}`}
      aria-pressed={isFavourite}
      onClick={mark}
    >
      <StarIcon size={18} weight={isFavourite ? 'fill' : 'regular'} aria-hidden="true" />
    </IconButton>
  )
}
