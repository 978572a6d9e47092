import { apiPaths, type Seeker } from '@jobharbor/contract';

export interface SeekerRow {
  _id: string;
  email: string;
  first_name: string;
  last_name: string;
  profile_image: string | null;
  resume_id: string;
  cover_letter_id: string | null;
}

export function toSeeker(row: SeekerRow): Seeker {
  return {
    _id: row._id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    ...(row.profile_image !== null && { profileImage: row.profile_image }),
    resumeId: row.resume_id,
    ...(row.cover_letter_id !== null && { coverLetter: apiPaths.files.byId(row.cover_letter_id) }),
  };
}
