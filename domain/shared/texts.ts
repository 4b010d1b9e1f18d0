/** Product name and tagline stand here and nowhere else. */
export const productName = 'All Areas'
export const tagline = 'All access to build a career you are proud of'
