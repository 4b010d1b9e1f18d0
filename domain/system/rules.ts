/** Every response names the build that the server serves: the file name of the application's first script. */
export const buildHeader = 'App-Build'
