import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { admissionConstants } from '../../constants.ts';
import { getOwnProfile, sendPicture, type OwnPicture } from '../../contract.ts';
import { FileField } from '../file-field.tsx';
import { pictureTypes } from '../file-types.ts';
import { pictureWords } from '../words.ts';
import { ReviewStatus } from './review-status.tsx';

/** Her portrait and her cover: each is sent as soon as it is chosen. */
export function ProfilePictures({ pictures }: { pictures: readonly OwnPicture[] }) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {pictures.map((picture) => (
        <OnePicture key={picture.kind} picture={picture} />
      ))}
    </div>
  );
}

function OnePicture({ picture: { kind, state, reason, image } }: { picture: OwnPicture }) {
  const { mutate: send, error, isPending } = useApiAction(sendPicture, { answers: getOwnProfile });
  const name = pictureWords[kind]();
  const shape = kind === 'portrait' ? 'aspect-3/4 max-w-[240px]' : 'aspect-video';
  return (
    <div aria-busy={isPending}>
      {image === null ? (
        <div aria-hidden="true" className={`w-full rounded-[14px] bg-raised ${shape}`} />
      ) : (
        <img src={image} alt={name} className={`w-full rounded-[14px] object-cover ${shape}`} />
      )}
      <div className="mt-3">
        <FileField
          name={kind}
          label={m.admission_picture_choose({ kind: name })}
          types={pictureTypes}
          most={admissionConstants.pictureBytes}
          onChoose={(file) => file !== null && send({ params: { kind }, body: { data: file.data } })}
        />
        <div role="status">{isPending ? m.shell_loading() : <ReviewStatus state={state} reason={reason} />}</div>
        {error === null ? null : <FormError text={studioErrorText(error)} />}
      </div>
    </div>
  );
}
