/* ctrl-c c COMMAND, ctrl-c b COMMAND: runs a command, presses Ctrl-C or Ctrl-Break after a second, and ends as the
   command does. A test starts it with a console of its own, which nobody sees. */
#include <stdio.h>
#include <windows.h>

/* The exit status where the system cannot press the key, as Wine 8 cannot press Ctrl-Break. */
#define CANNOT_PRESS 101

/* The key is meant for the command. */
static BOOL WINAPI go_on(DWORD event) { return TRUE; }

int main(void) {
    STARTUPINFOW start = { .cb = sizeof start };
    PROCESS_INFORMATION child;
    DWORD status;
    /* Behind the name of this program, which stands in quotes, and a blank. */
    WCHAR *key = wcschr(GetCommandLineW() + 1, L'"') + 2;
    WCHAR *command = key + 2;
    SetConsoleCtrlHandler(go_on, TRUE);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) {
        return 100;
    }
    Sleep(1000);
    if (!GenerateConsoleCtrlEvent(*key == L'b' ? CTRL_BREAK_EVENT : CTRL_C_EVENT, 0)) {
        TerminateProcess(child.hProcess, CANNOT_PRESS);
    }
    if (WaitForSingleObject(child.hProcess, 30000)) {
        TerminateProcess(child.hProcess, 102);
    }
    return GetExitCodeProcess(child.hProcess, &status) ? status : 103;
}
