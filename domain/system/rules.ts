/** Each answer of the server names the build that it serves: the file name of the application's first script. */
export const buildHeader = 'App-Build'
